import { type EmployeeYear, routes } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { payLineLabelOf } from '../../../shared/pay-line-labels.ts'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'

/** What one employee was paid in this tax year, with what other software paid before named as such. */
export function EmployeeYearCard({ workerId }: { workerId: string }) {
  const { t } = useText()
  const year = useQuery(apiQuery(routes.payslips.yearOfEmployee, { params: { id: workerId }, query: {} }))
  return (
    <Card title={t('payslips.yearToDate')} aside={year.data && <bdi className="text-ink-2">{year.data.taxYear}</bdi>}>
      <Loaded query={year} lines={6}>
        {(data) =>
          data.figures === null ? (
            <EmptyState sentence={t('payslips.ofEmployeeNone')} />
          ) : (
            <Figures year={data} figures={data.figures} />
          )
        }
      </Loaded>
    </Card>
  )
}

type Figures = NonNullable<EmployeeYear['figures']>

function Figures({ year: { statutoryPay, broughtForward }, figures }: { year: EmployeeYear; figures: Figures }) {
  const { t } = useText()
  const part = broughtForward?.figures
  const amount = (label: string, of: (from: Figures) => Pence, isAlways = true) =>
    (isAlways || of(figures) !== 0) && (
      <Fact
        key={label}
        label={label}
        note={part !== undefined && of(part) !== 0 && t('payslips.partBroughtForward', { amount: of(part) })}
      >
        <Money amount={of(figures)} tabular />
      </Fact>
    )
  const ofLetter = (category: string, share: 'employee' | 'employer') => (from: Figures) =>
    from.nationalInsurance.find((one) => one.category === category)?.[share] ?? zero
  return (
    <>
      <FactList>
        {amount(t('payslips.gross'), ({ gross }) => gross)}
        {amount(t('payslips.taxablePay'), ({ taxablePay }) => taxablePay)}
        {amount(t('take-home.incomeTax'), ({ incomeTax }) => incomeTax)}
        {figures.nationalInsurance.map(({ category }) =>
          amount(t('payslips.niEmployee', { letter: category }), ofLetter(category, 'employee')),
        )}
        {figures.nationalInsurance.map(({ category }) =>
          amount(t('payslips.niEmployer', { letter: category }), ofLetter(category, 'employer')),
        )}
        {amount(t('pay-lines.student_loan'), ({ studentLoan }) => studentLoan, false)}
        {amount(t('pay-lines.postgraduate_loan'), ({ postgraduateLoan }) => postgraduateLoan, false)}
        {amount(t('pay-lines.pension'), ({ pensionEmployee }) => pensionEmployee)}
        {amount(t('pay-lines.employer_pension'), ({ pensionEmployer }) => pensionEmployer)}
        {amount(t('pay-lines.payrolled_benefit'), ({ payrolledBenefits }) => payrolledBenefits, false)}
        {statutoryPay.map(({ kind, amount: paid }) => {
          const label = payLineLabelOf(kind)
          return (
            <Fact key={kind} label={label === null ? kind : t(label)}>
              <Money amount={paid} tabular />
            </Fact>
          )
        })}
        {amount(t('payslips.net'), ({ net }) => net)}
      </FactList>
      {broughtForward && (
        <p className="mt-3 text-ink-2 text-small">
          {t('payslips.broughtForwardUntil', { on: broughtForward.paidUntil })}
        </p>
      )}
    </>
  )
}

const zero = 0 as Pence
