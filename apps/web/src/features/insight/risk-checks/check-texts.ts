import type { RiskCheckCode, RiskEvidence } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { PlainKey, Translate } from '../../../i18n/create-text.ts'

/** What a check looks for, and what to do before thinking anything of anybody. */
export const checkLabels = {
  shared_account: { name: 'risk-checks.c_shared_account', next: 'risk-checks.w_shared_account' },
  never_seen: { name: 'risk-checks.c_never_seen', next: 'risk-checks.w_never_seen' },
  unusual_overtime: { name: 'risk-checks.c_unusual_overtime', next: 'risk-checks.w_unusual_overtime' },
  same_phone: { name: 'risk-checks.c_same_phone', next: 'risk-checks.w_same_phone' },
  same_minute: { name: 'risk-checks.c_same_minute', next: 'risk-checks.w_same_minute' },
  away_from_place: { name: 'risk-checks.c_away_from_place', next: 'risk-checks.w_away_from_place' },
  taken_before_leaving: { name: 'risk-checks.c_taken_before_leaving', next: 'risk-checks.w_taken_before_leaving' },
} as const satisfies Record<RiskCheckCode, { name: PlainKey; next: PlainKey }>

const signs = {
  no_clocking: 'risk-checks.e_no_clocking',
  never_signed_in: 'risk-checks.e_never_signed_in',
  same_address: 'risk-checks.e_same_address',
  same_phone_number: 'risk-checks.e_same_phone_number',
  same_account: 'risk-checks.e_same_account',
} as const satisfies Record<string, PlainKey>

const isSign = (ref: string): ref is keyof typeof signs => Object.hasOwn(signs, ref)

/** What one record shows, in the reader's language. */
export function evidenceText(
  { t, day }: { t: Translate; day: (on: string, style: 'long') => string },
  check: RiskCheckCode,
  { ref, on, facts }: RiskEvidence,
): string {
  const number = (name: string) => Number(facts[name] ?? 0)
  const text = (name: string) => String(facts[name] ?? '')
  switch (check) {
    case 'shared_account':
      return t('risk-checks.e_account', { people: number('people'), ending: text('ending') })
    case 'never_seen':
      return isSign(ref) ? t(signs[ref]) : ref
    case 'unusual_overtime':
      return t('risk-checks.e_overtime', { on: on ?? '', minutes: number('minutes'), usual: number('usual') })
    case 'same_phone':
      return day(on ?? '', 'long')
    case 'same_minute':
      return t('risk-checks.e_minute', { on: on ?? '', start: text('startedAt'), end: text('endedAt') })
    case 'away_from_place':
      return t('risk-checks.e_away', { on: on ?? '', metres: number('metres') })
    case 'taken_before_leaving':
      return t('risk-checks.e_taken', { on: on ?? '', amount: pence(number('amount')), endsOn: text('endsOn') })
  }
}
