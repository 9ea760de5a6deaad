import epsSchema2026 from './schemas/employer-payment-summary-2026-v1-0-schema.ts'
import fpsRules2026 from './schemas/full-payment-submission-2026-v1-0-rules.ts'
import fpsSchema2026 from './schemas/full-payment-submission-2026-v1-0-schema.ts'

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
  const held = kind === 'FullPaymentSubmission' ? fpsSchema2026 : epsSchema2026
  return taxYear === '25-26' ? held : asFor2027(held)
}

/** The text of HMRC's Schematron for the full payment submission of a year. HMRC publishes none for the EPS. */
export function businessRulesOf(taxYear: RtiTaxYear): string {
  return taxYear === '25-26' ? fpsRules2026 : asFor2027(fpsRules2026)
}

/**
 * The 2026-27 files stood in for by those of 2025-26, one year on, until HMRC's own lie in `schemas/`: the namespace,
 * the days of the tax year, the year in rule 7889, and student loan plan 5, whose repayments began in April 2026.
 * That plan 5 is `05` here is an assumption; HMRC's file decides.
 */
function asFor2027(text: string): string {
  return text
    .replaceAll('/25-26/1', '/26-27/1')
    .replaceAll('"2025-04-06"', '"2026-04-06"')
    .replaceAll('"2026-04-05"', '"2027-04-05"')
    .replace('substring(string(2026 - 1), 3, 2)', 'substring(string(2027 - 1), 3, 2)')
    .replace('substring(2026, 3, 2)', 'substring(2027, 3, 2)')
    .replace(
      /(<xsd:attribute use="required" name="PlanType">[\s\S]*?)(<\/xsd:restriction>)/,
      '$1<xsd:enumeration value="05"/>$2',
    )
}
