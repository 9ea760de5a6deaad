import type { FeedbackState } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

/** How far words under a name are. */
export const feedbackStates = {
  new: { tone: 'waiting', text: 'feedback.state_new' },
  looked_at: { tone: 'info', text: 'feedback.state_looked_at' },
  answered: { tone: 'good', text: 'feedback.state_answered' },
  closed: { tone: 'ended', text: 'feedback.state_closed' },
} as const satisfies Record<FeedbackState, { tone: StatusTone; text: PlainKey }>
