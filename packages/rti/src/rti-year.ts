import epsSchema2026 from './schemas/employer-payment-summary-2026-v1-0-schema.ts'
import epsSchema2027 from './schemas/employer-payment-summary-2027-v1-0-schema.ts'
import fpsRules2026 from './schemas/full-payment-submission-2026-v1-0-rules.ts'
import fpsSchema2026 from './schemas/full-payment-submission-2026-v1-0-schema.ts'
import fpsSchema2027 from './schemas/full-payment-submission-2027-v1-0-schema.ts'

/** A tax year as HMRC writes it in `RelatedTaxYear` and in the namespaces. */
export type RtiTaxYear = '25-26' | '26-27'

/** What is sent: a full payment submission (on or before each pay day) or an employer payment summary (monthly). */
export type RtiDocumentKind = 'FullPaymentSubmission' | 'EmployerPaymentSummary'

export const rtiTaxYears: readonly RtiTaxYear[] = ['25-26', '26-27']

/** The namespace of a document's `IRenvelope`. */
export function namespaceOf(kind: RtiDocumentKind, taxYear: RtiTaxYear): string {
  return `http://www.govtalk.gov.uk/taxation/PAYE/RTI/${kind}/${taxYear}/1`
}

/** Which document and year a namespace stands for, or `undefined` for any other namespace. */
export function documentOfNamespace(namespace: string): { kind: RtiDocumentKind; taxYear: RtiTaxYear } | undefined {
  for (const kind of ['FullPaymentSubmission', 'EmployerPaymentSummary'] as const)
    for (const taxYear of rtiTaxYears) if (namespaceOf(kind, taxYear) === namespace) return { kind, taxYear }
  return undefined
}

/** The text of HMRC's XML schema for a document of a year. */
export function schemaOf(kind: RtiDocumentKind, taxYear: RtiTaxYear): string {
  return schemas[kind][taxYear]
}

const schemas: Readonly<Record<RtiDocumentKind, Readonly<Record<RtiTaxYear, string>>>> = {
  FullPaymentSubmission: { '25-26': fpsSchema2026, '26-27': fpsSchema2027 },
  EmployerPaymentSummary: { '25-26': epsSchema2026, '26-27': epsSchema2027 },
}

/**
 * The text of HMRC's Schematron for the full payment submission of a year. HMRC publishes none for the EPS. The rules of
 * 2026-27 are not at hand: those of 2025-26 stand in for them, with the namespace and the year of rule 7889 moved on.
 */
export function businessRulesOf(taxYear: RtiTaxYear): string {
  if (taxYear === '25-26') return fpsRules2026
  return fpsRules2026
    .replaceAll('/25-26/1', '/26-27/1')
    .replace('substring(string(2026 - 1), 3, 2)', 'substring(string(2027 - 1), 3, 2)')
    .replace('substring(2026, 3, 2)', 'substring(2027, 3, 2)')
    .replace('I.E. 25-26 for RTI-2026', 'I.E. 26-27 for RTI-2027')
}
