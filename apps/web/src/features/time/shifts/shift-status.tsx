import type { ShiftStatus } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'

const statuses = {
  upcoming: { tone: 'info', key: 'shifts.statusUpcoming' },
  active: { tone: 'good', key: 'shifts.rotaStatusActive' },
  completed: { tone: 'good', key: 'shifts.statusCompleted' },
  missed: { tone: 'bad', key: 'shifts.rotaStatusMissed' },
} as const satisfies Record<ShiftStatus, { tone: StatusTone; key: PlainKey }>

export function ShiftStatusPill({ status }: { status: ShiftStatus }) {
  const { t } = useText()
  const { tone, key } = statuses[status]
  return <StatusPill tone={tone}>{t(key)}</StatusPill>
}
