import type { PayRunKind } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'

export const runKindLabels = {
  regular: 'pay-runs.kindRegular',
  supplementary: 'pay-runs.kindSupplementary',
  reversal: 'pay-runs.kindReversal',
} as const satisfies Record<PayRunKind, PlainKey>
