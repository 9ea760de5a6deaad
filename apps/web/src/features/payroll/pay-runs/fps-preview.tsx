import { type FpsEmployeeShown, type PayRun, type FpsPreview as Preview, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { taxYearInText } from '../../../shared/tax-years.ts'
import { Button } from '../../../ui/button.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { flagsFirst, hasFlag } from './fps-flags.ts'

/** What HMRC would be told, in plain words: who reports, the sums, and everyone with what is special about them. */
export function FpsPreview({ run, preview }: { run: PayRun; preview: Preview }) {
  const { t, day } = useText()
  const { employer, totals, employees, parts } = preview
  return (
    <>
      <FactList>
        <Fact label={t('payroll.payeReference')}>
          <Isolated>{employer.payeReference}</Isolated>
        </Fact>
        <Fact label={t('payroll.accountsOffice')}>
          <Isolated>{employer.accountsOfficeReference}</Isolated>
        </Fact>
        <Fact label={t('pay-runs.fpsPaymentDate')}>{day(preview.taxDate, 'long')}</Fact>
        <Fact label={t('payroll.taxMonth')}>
          {t('submissions.taxMonthOf', { month: preview.taxMonth, year: taxYearInText(preview.taxYear) })}
        </Fact>
        <Fact label={t('payslips.taxablePay')}>
          <Money amount={totals.taxablePay} />
        </Fact>
        <Fact label={t('take-home.incomeTax')}>
          <Money amount={totals.incomeTax} />
        </Fact>
        <Fact label={t('pay-runs.fpsAllNi')}>
          <Money amount={totals.nationalInsurance} />
        </Fact>
        {totals.studentLoans !== 0 && (
          <Fact label={t('take-home.studentLoan')}>
            <Money amount={totals.studentLoans} />
          </Fact>
        )}
      </FactList>
      {parts > 1 && <p className="mt-2 text-ink-2 text-secondary">{t('pay-runs.fpsParts', { count: parts })}</p>}
      <div className="mt-4 mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          {t('payroll.people', { count: employees.length })}
          {employees.some(hasFlag) && (
            <span className="font-normal text-ink-2 text-secondary">
              {' · '}
              {t('pay-runs.fpsFlagged', { count: employees.filter(hasFlag).length })}
            </span>
          )}
        </h3>
        <XmlButton run={run} lateReason={preview.lateReason} />
      </div>
      <FoldedList items={flagsFirst(employees)}>
        {(employee) => <EmployeeShown key={`${employee.workerId} ${employee.payrollId}`} employee={employee} />}
      </FoldedList>
    </>
  )
}

function EmployeeShown({ employee }: { employee: FpsEmployeeShown }) {
  const { t } = useText()
  const { name, payrollId, taxCode, niLetters, inPeriod, toDate, statutoryPayToDate } = employee
  const rows = [
    { label: t('payslips.taxablePay'), of: 'taxablePay' },
    { label: t('take-home.incomeTax'), of: 'tax' },
    { label: t('payroll.employeeNi'), of: 'employeeNi' },
    { label: t('payroll.employerNi'), of: 'employerNi' },
    { label: t('take-home.studentLoan'), of: 'studentLoans' },
    { label: t('pay-runs.pension'), of: 'pension' },
  ] as const
  return (
    <li className="rounded-md border border-line p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="font-semibold">{name}</bdi>
        <span className="text-ink-2 text-secondary">
          <Isolated>{[payrollId, taxCode, niLetters.join(' ')].filter((part) => part !== '').join(' · ')}</Isolated>
        </span>
      </p>
      <Flags employee={employee} />
      <table className="mt-2 w-full text-secondary">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="whitespace-nowrap text-ink-2 text-small">
            <td />
            <th scope="col" className="py-1 text-end font-semibold">
              {t('pay-runs.fpsInPeriod')}
            </th>
            <th scope="col" className="py-1 ps-3 text-end font-semibold">
              {t('pay-runs.fpsToDate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ of }) => of === 'taxablePay' || of === 'tax' || inPeriod[of] !== 0 || toDate[of] !== 0)
            .map(({ label, of }) => (
              <tr key={of}>
                <th scope="row" className="py-0.5 text-start font-normal text-ink-2">
                  {label}
                </th>
                <td className="py-0.5 text-end">
                  <Money amount={inPeriod[of]} />
                </td>
                <td className="py-0.5 ps-3 text-end">
                  <Money amount={toDate[of]} />
                </td>
              </tr>
            ))}
          <tr>
            <th scope="row" className="py-0.5 text-start font-normal text-ink-2">
              {t('pay-runs.fpsPayAfter')}
            </th>
            <td className="py-0.5 text-end">
              <Money amount={employee.payAfterDeductions} />
            </td>
            <td />
          </tr>
          {statutoryPayToDate !== 0 && (
            <tr>
              <th scope="row" className="py-0.5 text-start font-normal text-ink-2">
                {t('pay-runs.fpsFamilyPay')}
              </th>
              <td />
              <td className="py-0.5 ps-3 text-end">
                <Money amount={statutoryPayToDate} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </li>
  )
}

function Flags({ employee }: { employee: FpsEmployeeShown }) {
  const { t } = useText()
  if (!hasFlag(employee)) return null
  const { starter, leavingDate, payrollIdBefore } = employee
  const flags = [
    starter && t('pay-runs.fpsStarter', { on: starter.startDate, declaration: starter.declaration }),
    (starter?.studentLoan || starter?.postgraduateLoan) && t('pay-runs.fpsStarterLoan'),
    leavingDate !== null && t('pay-runs.fpsLeaver', { on: leavingDate }),
    employee.isPaidAfterLeaving && t('pay-runs.fpsAfterLeaving'),
    payrollIdBefore !== null && t('pay-runs.fpsPayrollId', { before: payrollIdBefore }),
    !employee.hasNationalInsuranceNumber && t('pay-runs.ex_national_insurance_number_missing'),
    employee.isDirector && t('pay-runs.fpsDirector'),
    employee.hasUnpaidAbsence && t('pay-runs.fpsUnpaidAbsence'),
  ].filter((flag) => typeof flag === 'string')
  return (
    <ul className="mt-1 grid gap-0.5 text-secondary">
      {flags.map((flag) => (
        <li key={flag}>{flag}</li>
      ))}
    </ul>
  )
}

function XmlButton({ run, lateReason }: { run: PayRun; lateReason: Preview['lateReason'] }) {
  const { t } = useText()
  const errorText = useErrorText()
  const fetched = useMutation({
    mutationFn: () =>
      call(routes.submissions.previewFpsContent, {
        params: { id: run.id },
        query: lateReason === null ? {} : { lateReason },
      }),
    onSuccess: ({ files }) => {
      for (const file of files) saveFile({ ...file, mediaType: 'application/xml' })
    },
    onError: (error) => notify.failure({ title: t('payroll.downloadFailed'), description: errorText(error) }),
  })
  return (
    <Button
      look="quiet"
      className="px-3!"
      busy={fetched.isPending && t('common.loadingPart')}
      onClick={() => fetched.mutate()}
    >
      {t('payroll.xml')}
    </Button>
  )
}
