import type { AnnouncementCategory, AnnouncementPriority } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

export const priorityNames = {
  urgent: 'announcements.priority_urgent',
  important: 'announcements.priority_important',
  info: 'announcements.priority_info',
} as const satisfies Record<AnnouncementPriority, PlainKey>

export const categoryNames = {
  general: 'announcements.category_general',
  pay: 'announcements.category_pay',
  rota: 'announcements.category_rota',
  safety: 'announcements.category_safety',
  policy: 'announcements.category_policy',
  training: 'announcements.category_training',
  event: 'announcements.category_event',
} as const satisfies Record<AnnouncementCategory, PlainKey>

/** That an announcement is urgent or important; what is for information alone needs no mark. */
export function PriorityPill({ priority }: { priority: AnnouncementPriority }) {
  const { t } = useText()
  if (priority === 'info') return null
  return <StatusPill tone={priority === 'urgent' ? 'bad' : 'warn'}>{t(priorityNames[priority])}</StatusPill>
}
