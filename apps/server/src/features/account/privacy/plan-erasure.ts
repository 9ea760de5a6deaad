import type { ErasablePart, KeptPart } from '@gpod/contract'

/** One job of a person, as far as it decides what may be erased. Days are London days. */
export type Employment = {
  /** Their leaving date; null while there is none. */
  endsOn: string | null
  /** Whether all hours are paid and no advance is on its way or owed. */
  isSettled: boolean
  /** The last day the law keeps the documents; null without a leaving date. */
  documentsUntil: string | null
}

export type Standing = {
  today: string
  employments: readonly Employment[]
  /** Whether they manage a company. */
  manages: boolean
  closesAccount: boolean
}

export type ErasurePlan = { erases: ErasablePart[]; keeps: KeptPart[] }

/** How far a job is behind them. */
export type Stage = 'working' | 'unpaid' | 'kept' | 'over'

export function stageOf({ endsOn, isSettled, documentsUntil }: Employment, today: string): Stage {
  if (endsOn === null || endsOn >= today) return 'working'
  if (!isSettled) return 'unpaid'
  return documentsUntil !== null && documentsUntil < today ? 'over' : 'kept'
}

/** Why an account must stay open, or null: it is worked or managed with. */
export function accountNeededFor({ employments, manages, today }: Standing): 'employment' | 'managing' | null {
  if (employments.some((job) => stageOf(job, today) === 'working')) return 'employment'
  return manages ? 'managing' : null
}

/**
 * What of a person may be erased today and what is kept, why and until when. PAYE records: three years after the tax
 * year (reg 97 SI 2003/2682). Minimum wage records: six years (reg 59 SI 2015/621). Claims for pay: six years
 * (Limitation Act 1980 s 5). Documents go six years after the tax year in which they left, when all of these have passed.
 */
export function planErasure(standing: Standing): ErasurePlan {
  const { employments, today, closesAccount } = standing
  const stages = employments.map((job) => stageOf(job, today))
  const plan: ErasurePlan = { erases: ['face', 'devices', 'mail'], keeps: [] }
  const isWorking = stages.includes('working')
  const isPaidStill = isWorking || stages.includes('unpaid')
  const keptUntil = latest(employments.filter((_, at) => stages[at] === 'kept' || stages[at] === 'unpaid'))
  const keep = (part: ErasablePart, because: KeptPart['because'], until: string | null) =>
    plan.keeps.push({ part, because, until })

  if (employments.length > 0) {
    for (const part of ['contact', 'bank_account'] as const) {
      if (isPaidStill) keep(part, 'needed', null)
      else plan.erases.push(part)
    }
  }
  if (accountNeededFor(standing) !== null) keep('account', 'needed', null)
  else if (closesAccount || (employments.length > 0 && keptUntil === null)) plan.erases.push('account')
  else keep('account', 'account_open', keptUntil)

  if (employments.length > 0) {
    const isOver = stages.every((stage) => stage === 'over')
    const until = isWorking ? null : keptUntil
    for (const [part, because] of [
      ['papers', 'paye_records'],
      ['hours', 'minimum_wage'],
      ['advances', 'limitation'],
    ] as const) {
      if (isOver) plan.erases.push(part)
      else keep(part, because, until)
    }
    keep('books', 'accounting', null)
  }
  keep('history', 'proof', null)
  return plan
}

function latest(employments: readonly Employment[]): string | null {
  const days = employments.flatMap(({ documentsUntil }) => (documentsUntil === null ? [] : [documentsUntil]))
  return days.sort().at(-1) ?? null
}
