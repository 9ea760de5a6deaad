import type { Employee } from '@gpod/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { AccountPill } from './account-pill.tsx'
import { usePayWords } from './employee-words.ts'
import { MissingDetails } from './missing-details.tsx'

/** One record to read. `seesPay` is false for a line manager, for whom the server leaves all about pay blank. */
export function EmployeeRecord({ employee, seesPay }: { employee: Employee; seesPay: boolean }) {
  const { t, day, number } = useText()
  const words = usePayWords()
  const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value
  const ltr = (text: string | null) => text && <Isolated>{text}</Isolated>
  return (
    <div className="grid gap-5 wide:grid-cols-2">
      <Card title={t('employees.work')} aside={<AccountPill employee={employee} />}>
        <Facts
          facts={[
            [t('employees.number'), ltr(employee.employeeId)],
            [t('employees.department'), employee.department],
            [t('employees.position'), employee.position],
            [t('employees.manager'), employee.manager && <bdi key="manager">{employee.manager.name}</bdi>],
            [t('employees.startsOn'), day(employee.startsOn, 'long')],
            ...(employee.endsOn === null ? [] : [[t('employees.lastDay'), day(employee.endsOn, 'long')] as const]),
            [t('employees.weeklyHours'), employee.weeklyHours === null ? null : number(employee.weeklyHours)],
          ]}
        />
      </Card>
      <Card title={t('employees.sectionPerson')}>
        <Facts
          facts={[
            [t('employees.email'), <bdi key="email">{employee.email}</bdi>],
            [t('employees.phone'), ltr(employee.phone)],
            ...(seesPay
              ? ([
                  [t('employees.dateOfBirth'), employee.dateOfBirth && day(employee.dateOfBirth, 'long')],
                  [t('employees.gender'), employee.gender === null ? null : labelOf(words.genders, employee.gender)],
                  [
                    t('employees.address'),
                    employee.address && <bdi className="whitespace-pre-line">{employee.address}</bdi>,
                  ],
                ] as const)
              : []),
          ]}
        />
      </Card>
      {seesPay ? (
        <>
          <Card
            title={t('employees.sectionTax')}
            aside={employee.missing.length > 0 && <MissingDetails missing={employee.missing} />}
          >
            <Facts
              facts={[
                [t('employees.nino'), ltr(employee.nationalInsuranceNumberMasked)],
                [t('employees.taxCode'), ltr(employee.taxCode)],
                [t('employees.taxBasis'), labelOf(words.taxBases, employee.taxBasis)],
                [t('employees.niCategory'), ltr(employee.niCategory)],
                ...(employee.starterStatement === null
                  ? []
                  : [[t('employees.starter'), labelOf(words.starterStatements, employee.starterStatement)] as const]),
                ...(employee.director === null
                  ? []
                  : ([
                      [t('employees.director'), labelOf(words.directors, employee.director.method)],
                      [t('employees.directorFrom'), day(employee.director.from, 'long')],
                    ] as const)),
                [
                  t('employees.studentLoans'),
                  employee.studentLoans.length === 0
                    ? t('employees.loanNone')
                    : employee.studentLoans.map((plan) => words.loans[plan]).join(', '),
                ],
              ]}
            />
            {employee.p45 && (
              <>
                <h3 className="mt-4 mb-1 font-medium text-secondary">{t('employees.sectionP45')}</h3>
                <Facts
                  facts={[
                    [t('employees.p45TaxYear'), ltr(employee.p45.taxYear)],
                    [t('employees.p45TaxablePay'), <Money key="pay" amount={employee.p45.taxablePay} />],
                    [t('employees.p45Tax'), <Money key="tax" amount={employee.p45.tax} />],
                  ]}
                />
              </>
            )}
          </Card>
          <Card title={t('employees.sectionPay')}>
            <Facts
              facts={[
                [t('employees.payBasis'), labelOf(words.payBases, employee.payBasis)],
                ...(employee.annualSalary === null
                  ? []
                  : [[t('employees.annualSalary'), <Money key="salary" amount={employee.annualSalary} />] as const]),
                [t('employees.hourlyRate'), employee.hourlyRate !== null && <Money amount={employee.hourlyRate} />],
                [t('employees.payFrequency'), labelOf(words.frequencies, employee.payFrequency)],
                [
                  t('employees.pension'),
                  employee.pension === 'none' ? (
                    labelOf(words.pensions, 'none')
                  ) : (
                    <>
                      {labelOf(words.pensions, employee.pension)}
                      <span className="block font-normal text-ink-2">
                        {t('employees.pensionShares', {
                          worker: number(employee.pensionEmployeeRate / 100),
                          employer: number(employee.pensionEmployerRate / 100),
                        })}
                      </span>
                    </>
                  ),
                ],
                [t('employees.bankAccount'), ltr(employee.bankAccountMasked)],
              ]}
            />
            {employee.annualSalary !== null && employee.salaries.length > 1 && (
              <>
                <h3 className="mt-4 mb-1 font-medium text-secondary">{t('employees.salaries')}</h3>
                <Facts
                  facts={employee.salaries.map(({ from, annualSalary }) => [
                    t('employees.rateSince', { on: from }),
                    <Money key={from} amount={annualSalary} />,
                  ])}
                />
              </>
            )}
            {employee.rates.length > 1 && (
              <>
                <h3 className="mt-4 mb-1 font-medium text-secondary">{t('employees.rates')}</h3>
                <Facts
                  facts={employee.rates.map(({ from, hourlyRate }) => [
                    t('employees.rateSince', { on: from }),
                    <Money key={from} amount={hourlyRate} />,
                  ])}
                />
              </>
            )}
          </Card>
        </>
      ) : (
        <p className="text-ink-2 text-secondary">{t('employees.payHidden')}</p>
      )}
    </div>
  )
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const { t } = useText()
  return (
    <dl className="divide-y divide-line text-secondary">
      {facts.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-2">
          <dt className="shrink-0 text-ink-2">{label}</dt>
          <dd className="min-w-0 text-end font-medium [overflow-wrap:anywhere]">
            {value || <span className="font-normal text-ink-2">{t('employees.notGiven')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
