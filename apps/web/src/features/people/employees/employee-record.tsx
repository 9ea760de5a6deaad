import type { Employee } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import type { Verify } from '../../../lib/with-verification.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Card } from '../../../ui/card.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { AccountPill } from './account-pill.tsx'
import { answersOf } from './employee-answers.ts'
import { type EmployeeCard, employeeCards, type Field } from './employee-field-kinds.ts'
import { fieldEntries, isAsked } from './employee-fields.ts'
import { HeldAccount } from './held-account.tsx'
import { useLoanNames } from './loan-names.ts'
import { MissingDetails } from './missing-details.tsx'
import { NinoFact } from './nino-fact.tsx'

/** One record to read. `seesPay` is false for a line manager, for whom the server leaves all about pay blank. */
type EmployeeRecordProps = {
  employee: Employee
  seesPay: boolean
  canWrite: boolean
  /** Asks them to prove who they are before a number is shown whole. */
  verify: Verify
}

export function EmployeeRecord({ employee, seesPay, canWrite, verify }: EmployeeRecordProps) {
  const { t, day } = useText()
  const { endsOn, annualSalary, salaries, rates } = employee
  const facts = (card: EmployeeCard) => (
    <CardFacts card={card} employee={employee} seesPay={seesPay} verify={canWrite ? verify : null} />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-2">
      <Card title={t(employeeCards.work.title)} aside={<AccountPill employee={employee} />}>
        <FactList>
          {facts('work')}
          {endsOn !== null && <Fact label={t('employees.leavingDate')}>{day(endsOn, 'long')}</Fact>}
        </FactList>
      </Card>
      <Card title={t(employeeCards.person.title)}>
        <FactList>{facts('person')}</FactList>
      </Card>
      {seesPay ? (
        <>
          <Card
            title={t(employeeCards.tax.title)}
            aside={employee.missing.length > 0 && <MissingDetails missing={employee.missing} />}
          >
            <FactList>{facts('tax')}</FactList>
            {employee.p45 && <FurtherFacts title={t(employeeCards.p45.title)}>{facts('p45')}</FurtherFacts>}
          </Card>
          <Card title={t(employeeCards.pay.title)}>
            <FactList>
              {facts('pay')}
              {employee.scheduleName !== null && (
                <Fact label={t('employees.paySchedule')}>
                  <bdi>{employee.scheduleName}</bdi>
                </Fact>
              )}
            </FactList>
            <HeldAccount employee={employee} canWrite={canWrite} verify={verify} />
            {annualSalary !== null && (
              <AmountHistory
                title={t('employees.salaries')}
                amounts={salaries.map(({ from, annualSalary: amount }) => ({ from, amount }))}
              />
            )}
            <AmountHistory
              title={t('employees.rates')}
              amounts={rates.map(({ from, hourlyRate: amount }) => ({ from, amount }))}
            />
          </Card>
        </>
      ) : (
        <p className="text-ink-2 text-secondary">{t('employees.payHidden')}</p>
      )}
    </div>
  )
}

type CardFactsProps = { card: EmployeeCard; employee: Employee; seesPay: boolean; verify: Verify | null }

/** The fields of one card, as the table of fields has them. */
function CardFacts({ card, employee, seesPay, verify }: CardFactsProps) {
  const { t } = useText()
  const shownOf = useShownValue(employee)
  const answers = answersOf(employee)
  return fieldEntries.map(([name, field]) => {
    const { record, isPrivate = false } = field
    if (record === false || (record?.card ?? field.card) !== card || (isPrivate && !seesPay)) return null
    if (!isAsked(name, answers)) return null
    const masked = name === 'nationalInsuranceNumber' ? employee.nationalInsuranceNumberMasked : null
    return (
      <Fact key={name} label={t(record?.label ?? field.label)}>
        {(masked !== null && verify ? (
          <NinoFact key={employee.version} workerId={employee.id} masked={masked} verify={verify} />
        ) : (
          shownOf(field)
        )) || <span className="font-normal text-ink-2">{t('employees.notGiven')}</span>}
      </Fact>
    )
  })
}

/** A field's value to read; null or empty for what is not given. */
function useShownValue(employee: Employee): (field: Field<unknown>) => ReactNode {
  const { t, day, number } = useText()
  const loanNames = useLoanNames()
  return ({ control, record, read }) => {
    const own = record === false ? undefined : record?.shown
    if (own) {
      const { text, ltr } = own(employee)
      return text && (ltr ? <Isolated>{text}</Isolated> : <bdi>{text}</bdi>)
    }
    const answer = read(employee)
    if (control.kind === 'loans') {
      const plans = employee.studentLoans
      return plans.length === 0 ? t('employees.loanNone') : plans.map((plan) => loanNames[plan]).join(', ')
    }
    if (control.kind === 'money') return answer === null ? null : <Money amount={answer as Pence} />
    const text = String(answer)
    if (text === '' && control.kind !== 'choice') return null
    switch (control.kind) {
      case 'day':
        return day(text, 'long')
      case 'number':
        return number(Number(text))
      case 'code':
        return <Isolated>{text}</Isolated>
      case 'text':
        // Unlike a code, an email address may be longer than a phone is wide.
        if (control.ltr) return <bdi dir="ltr">{text}</bdi>
        return <bdi className="whitespace-pre-line">{text}</bdi>
      case 'choice': {
        const options = typeof control.options === 'string' ? [] : control.options
        const label = options.find(({ value }) => value === text)?.label
        return label ? t(label) : text && <Isolated>{text}</Isolated>
      }
    }
  }
}

function FurtherFacts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-4 mb-1 font-medium text-secondary">{title}</h3>
      <FactList>{children}</FactList>
    </>
  )
}

/** What was paid from when; one amount alone is shown above already. */
function AmountHistory({ title, amounts }: { title: string; amounts: readonly { from: string; amount: Pence }[] }) {
  const { t } = useText()
  if (amounts.length < 2) return null
  return (
    <FurtherFacts title={title}>
      {amounts.map(({ from, amount }) => (
        <Fact key={from} label={t('employees.rateSince', { on: from })}>
          <Money amount={amount} />
        </Fact>
      ))}
    </FurtherFacts>
  )
}
