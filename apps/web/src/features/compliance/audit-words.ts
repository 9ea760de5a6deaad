import type { AuditArea } from '@gpod/contract'
import type { PlainKey } from '../../i18n/create-text.ts'

/** The name of what was done; an action without a name here is told as "Record changed" with its own. */
const actionWords = {
  'employer.registered': 'compliance.act_employer_registered',
  'employee.added': 'employer-dashboard.recentAdded',
  'employee.changed': 'employer-dashboard.recentChanged',
  'employee.invited': 'employer-dashboard.recentInvited',
  'employee.linked': 'employer-dashboard.recentLinked',
  'employee.bank_account_set': 'employer-dashboard.recentBankAccount',
  'own_limits.changed': 'employer-dashboard.recentOwnLimits',
  'policy.override_changed': 'employer-dashboard.recentOverride',
  'policy.changed': 'compliance.act_policy',
  'withdrawal.requested': 'employer-dashboard.recentRequested',
  'withdrawal.verified': 'employer-dashboard.recentRequested',
  'withdrawal.approved': 'employer-dashboard.recentApproved',
  'withdrawal.releasing': 'employer-dashboard.recentReleasing',
  'withdrawal.paid': 'employer-dashboard.recentPaid',
  'withdrawal.recovered': 'employer-dashboard.recentRecovered',
  'withdrawal.written_off': 'compliance.act_written_off',
  'withdrawal.declined': 'employer-dashboard.recentDeclined',
  'withdrawal.cancelled': 'employer-dashboard.recentCancelled',
  'withdrawal.failed': 'employer-dashboard.recentFailed',
  'shift.added': 'compliance.act_shift_added',
  'shift.added_many': 'compliance.act_shift_added',
  'shift.removed': 'compliance.act_shift_removed',
  'hours.clock_in': 'compliance.act_hours_clock',
  'hours.clock_out': 'compliance.act_hours_clock',
  'hours.start_break': 'compliance.act_hours_clock',
  'hours.end_break': 'compliance.act_hours_clock',
  'hours.approved': 'compliance.act_hours_approved',
  'hours.approved_many': 'compliance.act_hours_approved',
  'hours.edited': 'compliance.act_hours_edited',
  'hours.recorded_many': 'compliance.act_hours_recorded',
  'absence.recorded': 'compliance.act_absence_recorded',
  'absence.changed': 'compliance.act_absence_changed',
  'absence.taken_back': 'compliance.act_absence_changed',
  'court_order.entered': 'compliance.act_court_order',
  'court_order.ended': 'compliance.act_court_order',
  'tax_notice.entered': 'compliance.act_tax_notice',
  'tax_notice.applied': 'compliance.act_tax_notice',
  'tax_notice.dismissed': 'compliance.act_tax_notice',
  'pay_item.added': 'compliance.act_pay_item_added',
  'pay_items.imported': 'compliance.act_pay_item_added',
  'pay_item.ended': 'compliance.act_pay_item_ended',
  'pay_run.opened': 'compliance.act_run_opened',
  'pay_run.calculation_cancelled': 'compliance.act_run_cancelled',
  'pay_run.exception_acknowledged': 'compliance.act_run_acknowledged',
  'pay_run.approved': 'compliance.act_run_approved',
  'pay_run.paid': 'compliance.act_run_paid',
  'pay_run.paid_another_way': 'compliance.act_paid_another_way',
  'pay_run.reported': 'compliance.act_run_reported',
  'pay_run.closed': 'compliance.act_run_closed',
  'pay_run.corrected': 'compliance.act_run_corrected',
  'pay_schedule.changed': 'compliance.act_schedule',
  'payroll_settings.changed': 'compliance.act_settings',
  'submission.made': 'compliance.act_submission',
  'submission.accepted': 'payroll.subAcceptedText',
  'submission.rejected': 'compliance.ev_submission_rejected',
  'pay_certificates.p45_issued': 'compliance.act_certificate',
  'pay_certificates.p60_issued': 'compliance.act_certificate',
  'payslip.emailed': 'compliance.act_payslip_emailed',
  'payslip.shared': 'compliance.act_payslip_shared',
  'payslip.share_revoked': 'compliance.act_share_revoked',
  'sign_in.succeeded': 'compliance.act_signed_in',
  'sign_in.failed': 'compliance.act_sign_in_failed',
  'sign_in.ended': 'compliance.act_signed_out',
  'user.changed': 'compliance.act_user_changed',
  'verification.granted': 'compliance.act_verified',
  'verification.failed': 'compliance.act_verify_failed',
} as const satisfies Record<string, PlainKey>

export function wordsOfAction(action: string): (typeof actionWords)[keyof typeof actionWords] | null {
  return isKnown(action) ? actionWords[action] : null
}

function isKnown(action: string): action is keyof typeof actionWords {
  return Object.hasOwn(actionWords, action)
}

export const auditAreaWords = {
  people: 'compliance.auditPeople',
  hours: 'compliance.auditHours',
  withdrawals: 'compliance.auditWithdrawals',
  payroll: 'compliance.auditPayroll',
  access: 'compliance.auditAccess',
} as const satisfies Record<AuditArea, PlainKey>
