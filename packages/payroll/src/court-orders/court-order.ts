import type { Pence } from '@gpod/money'

interface AnyOrder {
  /** The caller's own reference; it comes back with the deduction. */
  readonly code: string
  /** Orders are served in the order of their dates. */
  readonly issuedOn: string
  /** What is left to pay under the order; it stops there. Without it the order runs until it is discharged. */
  readonly balance?: Pence
  /** The employer's charge for the clerical work, up to a pound for each deduction. */
  readonly employerFee?: Pence
  /** What was paid earlier on the same pay day, where anything was: a table is of all that a pay day pays. */
  readonly sameDay?: PaidSameDay
}

/** Of earlier payments of one pay day: their net earnings, what was left of them for this order, what it took, and what all orders left. */
export interface PaidSameDay {
  readonly netEarnings: Pence
  readonly attachable: Pence
  readonly deducted: Pence
  readonly left: Pence
}

/** A fixed sum each pay day, as far as pay exceeds the earnings the order protects. */
interface FixedOrder extends AnyOrder {
  readonly normalDeduction: Pence
  readonly protectedEarnings: Pence
}

export type CourtOrder =
  /** Maintenance or a fine. What pay did not reach is made up later, and so are unused protected earnings. */
  | (FixedOrder & {
      readonly kind: 'attachment_priority'
      readonly arrears?: Pence
      readonly protectedArrears?: Pence
    })
  /** A judgment debt: last in line, and what pay did not reach is not made up. */
  | (FixedOrder & { readonly kind: 'attachment_non_priority' })
  /** Child Maintenance Service deduction from earnings order: leaves a share of net earnings, 60 % by law. */
  | (AnyOrder & {
      readonly kind: 'child_maintenance'
      readonly normalDeduction: Pence
      readonly arrears?: Pence
      /** Basis points; 6,000 where left out. */
      readonly protectedShare?: number
    })
  | (AnyOrder & { readonly kind: 'council_tax'; readonly nation: 'england' | 'wales' })
  /** A fine collected by percentages. */
  | (AnyOrder & { readonly kind: 'fine' })
  /** Benefit recovered by the DWP or a council: by its tables, or a fixed sum, leaving 60 % of net earnings. */
  | (AnyOrder & { readonly kind: 'direct_earnings'; readonly rate: 'standard' | 'higher' })
  | (AnyOrder & { readonly kind: 'direct_earnings'; readonly rate: 'fixed'; readonly normalDeduction: Pence })
  /** Scotland. */
  | (AnyOrder & { readonly kind: 'earnings_arrestment' })

export type CourtOrderKind = CourtOrder['kind']

export interface CourtOrderDeduction {
  readonly code: string
  readonly kind: CourtOrderKind
  /** Net earnings left for this order after those before it. */
  readonly attachable: Pence
  readonly deducted: Pence
  readonly employerFee: Pence
  /** Next pay day's `arrears` of the order. */
  readonly arrears: Pence
  /** Next pay day's `protectedArrears` of the order. */
  readonly protectedArrears: Pence
}
