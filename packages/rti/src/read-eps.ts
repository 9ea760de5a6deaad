import { type Pence, parsePounds } from '@gpod/money'
import type { XmlElement } from 'libxml2-wasm'
import type { EmployerPaymentSummary, RecoveredStatutoryPay, TaxMonths } from './employer-payment-summary.ts'
import { findIrEnvelope, withXml } from './read-xml.ts'

/** What an employer payment summary tells HMRC, apart from who sends it. */
export type EpsSaid = Omit<EmployerPaymentSummary, 'taxYear' | 'employer' | 'periodEnd' | 'sender'>

const kinds = [
  ['maternity', 'SMP'],
  ['paternity', 'SPP'],
  ['adoption', 'SAP'],
  ['sharedParental', 'ShPP'],
  ['parentalBereavement', 'SPBP'],
  ['neonatalCare', 'SNCP'],
] as const satisfies readonly (readonly [keyof RecoveredStatutoryPay, string])[]

/**
 * Reads back what a summary of `writeEps` says, from the text itself. Throws `UnreadableXml` for what is no XML and
 * `RangeError` for what is no summary.
 */
export function readEps(xml: string): EpsSaid {
  return withXml(xml, (document) => {
    const envelope = findIrEnvelope(document)
    const found = envelope?.get('*[local-name()="EmployerPaymentSummary"]')
    if (!found) throw new RangeError('not an employer payment summary')
    return saidIn(found as XmlElement)
  })
}

function saidIn(summary: XmlElement): EpsSaid {
  const text = (path: string): string | undefined => {
    const steps = path.split('/').map((name) => `*[local-name()="${name}"]`)
    return summary.get(steps.join('/'))?.content
  }
  const months = (name: string): TaxMonths | undefined => {
    const from = text(`${name}/From`)
    const to = text(`${name}/To`)
    return from === undefined || to === undefined ? undefined : { from, to }
  }
  const amount = (path: string): Pence | undefined => {
    const pounds = text(path)
    return pounds === undefined ? undefined : parsePounds(pounds)
  }
  const ofKinds = (nameOf: (kind: string) => string): RecoveredStatutoryPay =>
    said(Object.fromEntries(kinds.map(([kind, short]) => [kind, amount(`RecoverableAmountsYTD/${nameOf(short)}`)])))
  const allowance = text('EmpAllceInd')
  const levyDue = amount('ApprenticeshipLevy/LevyDueYTD')
  const levyAllowance = amount('ApprenticeshipLevy/AnnualAllce')
  const recoverableMonth = text('RecoverableAmountsYTD/TaxMonth')
  const ceasedOn = text('FinalSubmission/DateSchemeCeased')
  return said({
    noPayment: months('NoPaymentDates'),
    inactivity: months('PeriodOfInactivity'),
    employmentAllowance: allowance === undefined ? undefined : allowance === 'yes',
    recoverable:
      recoverableMonth === undefined
        ? undefined
        : {
            taxMonth: Number(recoverableMonth),
            statutoryPay: ofKinds((short) => `${short}Recovered`),
            compensation: ofKinds((short) => `NICCompensationOn${short}`),
          },
    apprenticeshipLevy:
      levyDue === undefined || levyAllowance === undefined
        ? undefined
        : {
            dueToDate: levyDue,
            taxMonth: Number(text('ApprenticeshipLevy/TaxMonth')),
            annualAllowance: levyAllowance,
          },
    finalSubmission:
      ceasedOn !== undefined
        ? { schemeCeasedOn: ceasedOn }
        : text('FinalSubmission/ForYear') === undefined
          ? undefined
          : { forYear: true as const },
  })
}

/** Without what is not said. */
function said<Value extends object>(value: Value): { [Name in keyof Value]?: Exclude<Value[Name], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never
}
