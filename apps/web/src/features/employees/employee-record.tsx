import type { Employee } from '@gpod/contract'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.tsx'
import { Card } from '../../ui/card.tsx'
import { Isolated, Money } from '../../ui/money.tsx'
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
                [
                  t('employees.studentLoans'),
                  employee.studentLoans.length === 0
                    ? t('employees.loanNone')
                    : employee.studentLoans.map((plan) => words.loans[plan]).join(', '),
                ],
              ]}
            />
          </Card>
          <Card title={t('employees.sectionPay')}>
            <Facts
              facts={[
                [t('employees.hourlyRate'), employee.hourlyRate !== null && <Money amount={employee.hourlyRate} />],
                [t('employees.payFrequency'), labelOf(words.frequencies, employee.payFrequency)],
                [t('employees.pension'), labelOf(words.pensions, employee.pension)],
                [t('employees.bankAccount'), ltr(employee.bankAccountMasked)],
              ]}
            />
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
