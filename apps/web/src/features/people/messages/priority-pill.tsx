import type { MessagePriority } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

export const priorityNames = {
  high: 'messages.priority_high',
  normal: 'messages.priority_normal',
  low: 'messages.priority_low',
} as const satisfies Record<MessagePriority, PlainKey>

/** That a thread is pressing, or can wait; what is as usual needs no mark. */
export function PriorityPill({ priority }: { priority: MessagePriority }) {
  const { t } = useText()
  if (priority === 'normal') return null
  return <StatusPill tone={priority === 'high' ? 'warn' : 'ended'}>{t(priorityNames[priority])}</StatusPill>
}
