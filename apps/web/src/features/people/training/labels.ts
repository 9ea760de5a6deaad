import type { CourseCategory, CourseStatus, CourseType, SkillLevel } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

export const statusLabels = {
  overdue: { text: 'training.status_overdue', tone: 'bad' },
  in_progress: { text: 'training.status_in_progress', tone: 'info' },
  upcoming: { text: 'training.status_upcoming', tone: 'waiting' },
  completed: { text: 'training.status_completed', tone: 'good' },
} as const satisfies Record<CourseStatus, { text: PlainKey; tone: StatusTone }>

export const typeLabels = {
  mandatory: 'training.type_mandatory',
  recommended: 'training.type_recommended',
  optional: 'training.type_optional',
} as const satisfies Record<CourseType, PlainKey>

export const categoryLabels = {
  safety: 'training.category_safety',
  food: 'training.category_food',
  data: 'training.category_data',
  pay: 'training.category_pay',
  care: 'training.category_care',
  other: 'training.category_other',
} as const satisfies Record<CourseCategory, PlainKey>

export const levelLabels = {
  beginner: 'training.level_beginner',
  intermediate: 'training.level_intermediate',
  advanced: 'training.level_advanced',
  expert: 'training.level_expert',
} as const satisfies Record<SkillLevel, PlainKey>

/** How far along the four levels somebody is, of a hundred. */
export const levelShares: Readonly<Record<SkillLevel, number>> = {
  beginner: 25,
  intermediate: 50,
  advanced: 75,
  expert: 100,
}

export const endLabels = {
  valid: { text: 'training.end_valid', tone: 'good' },
  expiring: { text: 'training.end_expiring', tone: 'warn' },
  expired: { text: 'training.end_expired', tone: 'bad' },
} as const satisfies Record<'valid' | 'expiring' | 'expired', { text: PlainKey; tone: StatusTone }>

export const audienceLabels = {
  everyone: 'training.by_everyone',
  department: 'training.by_department',
  position: 'training.by_position',
  people: 'training.by_people',
} as const satisfies Record<'everyone' | 'department' | 'position' | 'people', PlainKey>
