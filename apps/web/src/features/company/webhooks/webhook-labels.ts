import type { WebhookEndpoint, WebhookEvent, WebhookKind } from '@gpod/contract'
import type { FixedKey } from '../../../i18n/create-text.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

export const kindLabels = {
  webhook: 'webhooks.kindWebhook',
  slack: 'webhooks.kindSlack',
  teams: 'webhooks.kindTeams',
} as const satisfies Record<WebhookKind, FixedKey>

export const endpointStates = {
  new: { tone: 'waiting', key: 'webhooks.stateNew' },
  connected: { tone: 'good', key: 'webhooks.stateConnected' },
  failing: { tone: 'bad', key: 'webhooks.stateFailing' },
  off: { tone: 'info', key: 'webhooks.stateOff' },
  given_up: { tone: 'bad', key: 'webhooks.stateGivenUp' },
  gone: { tone: 'bad', key: 'webhooks.stateGone' },
} as const satisfies Record<WebhookEndpoint['state'], { tone: StatusTone; key: FixedKey }>

export const eventLabels = {
  'employee.added': 'webhooks.eventEmployeeAdded',
  'employee.changed': 'webhooks.eventEmployeeChanged',
  'shift.claimed': 'webhooks.eventShiftClaimed',
  'hours.approved': 'webhooks.eventHoursApproved',
  'hours.approved_many': 'webhooks.eventHoursApprovedMany',
  'leave.asked': 'webhooks.eventLeaveAsked',
  'leave.approved': 'webhooks.eventLeaveApproved',
  'swap.approved': 'webhooks.eventSwapApproved',
  'expense.submitted': 'webhooks.eventExpenseSubmitted',
  'expense.approved': 'webhooks.eventExpenseApproved',
  'document.signed': 'webhooks.eventDocumentSigned',
  'training.passed': 'webhooks.eventTrainingPassed',
  'incident.reported': 'webhooks.eventIncidentReported',
  'withdrawal.requested': 'webhooks.eventWithdrawalRequested',
  'withdrawal.paid': 'webhooks.eventWithdrawalPaid',
  'withdrawal.failed': 'webhooks.eventWithdrawalFailed',
  'pay_run.approved': 'webhooks.eventRunApproved',
  'pay_run.paid': 'webhooks.eventRunPaid',
  'pay_run.reported': 'webhooks.eventRunReported',
  'pay_run.reopened': 'webhooks.eventRunReopened',
  'submission.accepted': 'webhooks.eventSubmissionAccepted',
  'submission.rejected': 'webhooks.eventSubmissionRejected',
} as const satisfies Record<WebhookEvent, FixedKey>
