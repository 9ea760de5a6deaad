import type { Leaver, LeavingReason } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

export const reasonLabels = {
  resigned: 'leavers.resigned',
  dismissed: 'leavers.dismissed',
  redundant: 'leavers.redundant',
  contract_ended: 'leavers.contractEnded',
  retired: 'leavers.retired',
  transferred: 'leavers.transferred',
  died: 'leavers.died',
  other: 'leavers.other',
} as const satisfies Record<LeavingReason, PlainKey>

export const p45Labels = {
  issued: { label: 'leavers.p45Issued', tone: 'good' },
  ready: { label: 'leavers.p45Ready', tone: 'warn' },
  waits: { label: 'leavers.p45Waits', tone: 'unknown' },
} as const satisfies Record<Leaver['p45'], { label: PlainKey; tone: StatusTone }>

export const accessLabels = {
  none: 'leavers.accessNone',
  own: 'leavers.accessOwn',
  manages: 'leavers.accessManages',
} as const satisfies Record<Leaver['access'], PlainKey>
