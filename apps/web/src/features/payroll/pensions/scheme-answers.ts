import type { PensionOverview, routes } from '@gpod/contract'
import type { RequestOf } from '../../../lib/api-client.ts'
import { readMoney } from '../../../ui/read-money.ts'

type Body = RequestOf<typeof routes.pensions.setScheme>['body']

/** The scheme as typed. Rates are percent. */
export type SchemeAnswers = {
  name: string
  contact: string
  provider: Body['provider']
  method: Body['method']
  basis: Body['basis']
  employeeRate: string
  employerRate: string
  dutiesFrom: string
  paymentDueDay: string
  providerReference: string
  groupName: string
  paymentSource: string
  reenrolmentOn: string
  declaredOn: string
}

/** The answers that a form begins with: those of the scheme, or the least that the law asks with what the settings know. */
export function firstSchemeAnswers({ scheme, known }: Pick<PensionOverview, 'scheme' | 'known'>): SchemeAnswers {
  return {
    name: scheme?.name ?? known.name ?? '',
    contact: scheme?.contact ?? known.contact ?? '',
    provider: scheme?.provider ?? 'nest',
    method: scheme?.method ?? 'relief_at_source',
    basis: scheme?.basis ?? 'qualifying_earnings',
    employeeRate: String((scheme?.employeeRate ?? 500) / 100),
    employerRate: String((scheme?.employerRate ?? 300) / 100),
    dutiesFrom: scheme?.dutiesFrom ?? '',
    paymentDueDay: String(scheme?.paymentDueDay ?? 22),
    providerReference: scheme?.providerReference ?? '',
    groupName: scheme?.groupName ?? '',
    paymentSource: scheme?.paymentSource ?? '',
    reenrolmentOn: scheme?.reenrolmentOn ?? '',
    declaredOn: scheme?.declaredOn ?? '',
  }
}

const orNull = (typed: string) => (typed.trim() === '' ? null : typed.trim())
/** Percent with at most two decimals are read as an amount is: its pence are hundredths of a percent. */
const rateOf = (typed: string) => readMoney(typed).amount ?? Number.NaN

/** What the answers come to on the wire. */
export function schemeBody(answers: SchemeAnswers, version: number): Body {
  return {
    ...answers,
    name: answers.name.trim(),
    contact: answers.contact.trim(),
    employeeRate: rateOf(answers.employeeRate),
    employerRate: rateOf(answers.employerRate),
    paymentDueDay: Number(answers.paymentDueDay),
    providerReference: orNull(answers.providerReference),
    groupName: orNull(answers.groupName),
    paymentSource: orNull(answers.paymentSource),
    reenrolmentOn: orNull(answers.reenrolmentOn),
    declaredOn: orNull(answers.declaredOn),
    version,
  }
}
