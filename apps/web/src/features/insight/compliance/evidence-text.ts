import type { ComplianceEvidence } from '@gpod/contract'
import { type Pence, parsePounds, pence } from '@gpod/money'
import type { Translate } from '../../../i18n/create-text.ts'

/** What a piece of evidence says, in the reader's language. */
export function evidenceText(t: Translate, { code, facts }: ComplianceEvidence): string {
  const number = (name: string) => Number(facts[name] ?? 0)
  const money = (name: string): Pence => parsePounds(String(facts[name] ?? '')) ?? pence(0)
  switch (code) {
    case 'eps_missing':
    case 'eps_due':
      return t(`compliance.ev_${code}`, { reason: reasonOf(facts.reason) })
    case 'reported_before_payday':
      return t('compliance.ev_reported_before_payday', {
        sentOn: String(facts.sentOn ?? ''),
        accepted: facts.accepted === 'yes' ? 'yes' : 'other',
      })
    case 'not_enrolled':
      return t('compliance.ev_not_enrolled', { earnings: money('earnings'), trigger: money('trigger') })
    case 'below_least_rates':
      return t('compliance.ev_below_least_rates', { employee: number('employee'), employer: number('employer') })
    case 'owed_to_scheme':
      return t('compliance.ev_owed_to_scheme', { amount: money('amount') })
    case 'below_minimum_wage':
      return t('compliance.ev_below_minimum_wage', { shortfall: money('shortfall'), perHour: money('perHour') })
    case 'over_weekly_hours':
      return t('compliance.ev_over_weekly_hours', { minutes: number('minutes') })
    case 'rest_short':
      return t('compliance.ev_rest_short', { span: number('span'), rest: number('rest') })
    case 'rest_made_up':
      return t('compliance.ev_rest_made_up', { missing: number('missing'), givenOn: String(facts.givenOn ?? '') })
    case 'weekly_rest_short':
    case 'weekly_rest_apart':
    case 'break_short':
      return t(`compliance.ev_${code}`, { found: number('found'), limit: number('limit') })
    case 'night_hours_over':
    case 'young_at_night':
      return t(`compliance.ev_${code}`, { minutes: number('minutes') })
    case 'young_hours_over':
      return t('compliance.ev_young_hours_over', {
        minutes: number('minutes'),
        limit: number('limit'),
        of: facts.of === 'day' ? 'day' : 'other',
      })
    case 'not_kept':
      return t('compliance.ev_not_kept', { people: number('people') })
    case 'consent_missing':
      return t('compliance.ev_consent_missing', { people: number('people') })
    case 'kept_too_long':
      return t('compliance.ev_kept_too_long', { records: number('records') })
    case 'no_audit_row':
      return t('compliance.ev_no_audit_row', { kind: facts.kind === 'pay_run' ? 'pay_run' : 'other' })
    case 'balance_differs':
      return t('compliance.ev_balance_differs', { difference: money('difference') })
    case 'books_not_zero':
      return t('compliance.ev_books_not_zero', { difference: money('difference') })
    default:
      return t(`compliance.ev_${code}`)
  }
}

function reasonOf(reason: unknown): 'statutory_pay' | 'levy' | 'no_payment' | 'other' {
  return reason === 'statutory_pay' || reason === 'levy' || reason === 'no_payment' ? reason : 'other'
}
