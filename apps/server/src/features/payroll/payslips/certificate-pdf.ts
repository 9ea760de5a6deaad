import type { CertificateDocument, Language } from '@gpod/contract'
import { add, type Pence } from '@gpod/money'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { say } from '../../../platform/texts/texts.ts'
import { formatsOf, sharedData, taxCodeText } from './payslip-pdf.ts'
import { plainTexts } from './plain-texts.ts'
import { templateOf } from './templates.ts'

type Row = { key: string; value: string; isStrong?: boolean }

/**
 * A P45 or P60 as a PDF in one language, with the English terms of the law beside it. `nationalInsuranceNumber` is the
 * number in full where it may be printed.
 */
export function certificatePdf(
  issued: CertificateDocument,
  {
    hash,
    language,
    nationalInsuranceNumber,
  }: { hash: string; language: Language; nationalInsuranceNumber: string | null },
): Promise<Buffer> {
  const document = plainTexts(issued)
  const { money, day, apart, free } = formatsOf(language)
  const { worker, employer, kind, pay, tax } = document
  const row = (key: string, value: string | null): Row[] => (value === null || value === '' ? [] : [{ key, value }])
  const amount = (key: string, pence: Pence): Row[] => row(key, money(pence))
  const amountIfAny = (key: string, pence: Pence): Row[] => (pence === 0 ? [] : amount(key, pence))
  const isCumulative = document.taxBasis === 'cumulative'
  const totals: Row[] =
    kind === 'P60'
      ? [
          ...amount('certificate.pay_previous', pay.previous),
          ...amount('certificate.tax_previous', tax.previous),
          ...amount('certificate.pay_here', pay.here),
          ...amount('certificate.tax_here', tax.here),
          ...amount('certificate.pay_total', pay.total),
          ...amount('certificate.tax_total', tax.total),
        ]
      : [
          ...amount('certificate.pay_here', pay.here),
          ...amount('certificate.tax_here', tax.here),
          // On a week 1 or month 1 code the totals to date are not given (P45, part 1A, box 7).
          ...(isCumulative ? amount('certificate.pay_total', pay.total) : []),
          ...(isCumulative ? amount('certificate.tax_total', tax.total) : []),
        ]
  return renderPdf(
    templateOf(kind === 'P45' ? 'p45' : 'p60'),
    {
      ...sharedData(language),
      title: `${say(language, `payslips.certificate.${kind}`)} ${apart(document.taxYear)}`,
      heading: `certificate.${kind}`,
      says: `certificate.${kind}_says`,
      hash,
      name: `${worker.firstName} ${worker.lastName}`,
      employer: employer.name,
      worker: [
        ...row('certificate.last_name', free(worker.lastName)),
        ...row('certificate.first_name', free(worker.firstName)),
        ...row('certificate.address', worker.address === null ? null : free(worker.address)),
        ...row('certificate.date_of_birth', worker.dateOfBirth === null ? null : day(worker.dateOfBirth)),
        ...row(
          'certificate.gender',
          worker.gender === null ? null : say(language, `payslips.certificate.gender_${worker.gender}`),
        ),
        ...row('payslip.ni_number', nationalInsuranceNumber === null ? null : apart(nationalInsuranceNumber)),
        ...row('payslip.employee_number', apart(worker.employeeId)),
      ],
      employment: [
        ...row('certificate.employer', free(employer.name)),
        ...row('certificate.employer_address', free(employer.address)),
        ...row('payslip.paye_reference', employer.payeReference === null ? null : apart(employer.payeReference)),
        ...row('certificate.tax_year', apart(document.taxYear)),
        ...row('certificate.leaving_on', document.leavingOn === null ? null : day(document.leavingOn)),
        ...(kind === 'P45'
          ? row(`payslip.tax_period_${document.taxPeriod.unit}`, apart(String(document.taxPeriod.number)))
          : []),
        ...row(
          kind === 'P60' ? 'certificate.final_tax_code' : 'certificate.tax_code_at_leaving',
          apart(taxCodeText(document)),
        ),
        ...(kind === 'P45'
          ? row(
              'certificate.student_loan_continues',
              say(language, document.studentLoanContinues ? 'payslips.certificate.yes' : 'payslips.certificate.no'),
            )
          : []),
      ],
      totals,
      insurance: document.nationalInsurance.map((figures) => ({
        category: figures.category,
        atLimit: money(figures.atLowerEarningsLimit),
        toPrimary: money(figures.lowerLimitToPrimary),
        toUpper: money(figures.primaryToUpper),
        employee: money(figures.employee),
      })),
      others: [
        ...document.statutoryPay.flatMap(({ kind: statutory, amount: paid }) =>
          // Sick pay has no box on the form; it is part of pay.
          statutory === 'statutory_sick' ? [] : amount(`line.${statutory}`, paid),
        ),
        ...amountIfAny('line.student_loan', document.studentLoans),
        ...amountIfAny('line.postgraduate_loan', document.postgraduateLoans),
      ],
      insuranceTotal: money(add(...document.nationalInsurance.map(({ employee }) => employee))),
    },
    { madeAt: `${document.issuedOn}T12:00:00.000Z` },
  )
}

/** What the file is called, in letters every system takes. */
export function certificateFileName({ kind, taxYear }: Pick<CertificateDocument, 'kind' | 'taxYear'>): string {
  return `${kind.toLowerCase()}-${taxYear}.pdf`
}
