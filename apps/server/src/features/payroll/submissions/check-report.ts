import { parsePounds } from '@gpod/money'
import {
  checkBusinessRules,
  checkSchema,
  type RtiMessageClass,
  sealIrEnvelope,
  transactionIdOf,
  writeSubmissionRequest,
} from '@gpod/rti'
import type { HmrcReferences } from '../../company/settings/index.ts'
import { addTotals, NOTHING_REPORTED, type ReportedTotals } from './submissions-store.ts'

/** A departure from HMRC's schema or one of its business rules, as HMRC would answer it. */
export type ReportFault = { number: string; text: string; location: string | null }

const MOST_FAULTS = 50

/**
 * Checks a document as HMRC will: its schema, then HMRC's own business rules. None means that nothing blocks
 * sending it. `today` is London's, for the rules that look at it.
 */
export function checkReport(
  irEnvelope: string,
  { messageClass, references, today }: { messageClass: RtiMessageClass; references: HmrcReferences; today: string },
): ReportFault[] {
  const outline = checkSchema(irEnvelope).map(({ text, location }) => ({
    number: 'schema',
    text,
    location: location ?? null,
  }))
  if (outline.length > 0) return outline.slice(0, MOST_FAULTS)
  const message = writeSubmissionRequest({
    messageClass,
    transactionId: transactionIdOf('00000000-0000-4000-8000-000000000000'),
    // No rule looks at who sends it.
    sender: { senderId: 'none', password: 'none' },
    employer: { taxOfficeNumber: references.officeNumber, taxOfficeReference: references.payeReference },
    software: { vendorId: '0000', product: 'GPOD', version: '0' },
    irEnvelope,
  })
  return checkBusinessRules(message, { today })
    .slice(0, MOST_FAULTS)
    .map(({ number, text, location }) => ({ number: String(number), text, location }))
}

/** The document with its IRmark, as it is kept and sent. */
export const sealReport = sealIrEnvelope

/** What stands before the employees of a written submission, the employees, and what stands behind. */
export function partsOfFps(irEnvelope: string): { head: string; employees: string; tail: string } {
  const from = irEnvelope.indexOf('<Employee>')
  const to = irEnvelope.lastIndexOf('</Employee>') + '</Employee>'.length
  if (from < 0) throw new RangeError('a submission without employees')
  return { head: irEnvelope.slice(0, from), employees: irEnvelope.slice(from, to), tail: irEnvelope.slice(to) }
}

/** The sums of the payments of written employees in pence, read from the text itself and not from what it was made of. */
export function totalsInFps(employees: string): ReportedTotals {
  let totals = NOTHING_REPORTED
  for (const [, payment = '', figures = ''] of employees.matchAll(
    /<Payment>(.*?)<\/Payment>((?:<NIlettersAndValues>.*?<\/NIlettersAndValues>)*)<\/Employment>/g,
  )) {
    totals = addTotals(totals, {
      taxablePay: sumIn(payment, 'TaxablePay'),
      incomeTax: sumIn(payment, 'TaxDeductedOrRefunded'),
      nationalInsurance: sumIn(figures, 'TotalEmpNICInPd') + sumIn(figures, 'EmpeeContribnsInPd'),
      studentLoans: sumIn(payment, 'StudentLoanRecovered') + sumIn(payment, 'PostgradLoanRecovered'),
    })
  }
  return totals
}

function sumIn(xml: string, name: string): number {
  let sum = 0
  for (const [, text = ''] of xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))) {
    const amount = parsePounds(text)
    if (amount === undefined) throw new RangeError(`${name} is no amount: ${text}`)
    sum += amount
  }
  return sum
}
