import { Link } from 'react-router'
import type { PlainKey } from '../i18n/create-text.ts'
import { useText } from '../i18n/use-text.tsx'
import { ApiError } from '../lib/api-client.ts'
import { useErrorText } from '../lib/error-text.ts'
import { labelOf } from './label-of.ts'
import { SubmissionErrors } from './submission-errors.tsx'

/** What a record or the settings can lack, by the labels of the pages where it is filled in. */
const fieldLabels = {
  payeOfficeNumber: 'payroll.payeOffice',
  payeReference: 'payroll.payeReference',
  accountsOfficeReference: 'payroll.accountsOffice',
  hmrcSenderId: 'payroll.hmrcSender',
  hmrcPassword: 'payroll.hmrcPassword',
  payingAccount: 'payroll.payingAccount',
  firstName: 'employees.firstName',
  lastName: 'employees.lastName',
  gender: 'employees.gender',
  dateOfBirth: 'employees.dateOfBirth',
  address: 'employees.address',
  employeeId: 'employees.number',
  starterStatement: 'employees.starter',
} as const satisfies Record<string, PlainKey>

/** What is missing, as a text: the names of the fields, as the reader's language lists things. */
export function useMissingText(): (fields: readonly string[]) => string {
  const { t, language } = useText()
  return (fields) => {
    const names = fields.map((field) => {
      const text = labelOf(fieldLabels, field)
      return text === null ? field : t(text)
    })
    return t('payroll.fieldsMissing', { fields: new Intl.ListFormat(language, { type: 'unit' }).format(names) })
  }
}

/** Why the server said no to a step of payroll, with what it named: fields, people, HMRC's own rules. */
export function Refusal({ error }: { error: unknown }) {
  const { t } = useText()
  const errorText = useErrorText()
  const missingText = useMissingText()
  if (!(error instanceof ApiError)) return <p>{errorText(error)}</p>
  if (error.code === 'employer_details_missing') {
    const fields = textsOf(error.details.fields)
    const missing = fields.length > 0 || error.field === undefined ? fields : [error.field]
    return (
      <>
        <p>{errorText(error)}</p>
        {missing.length > 0 && <p>{missingText(missing)}</p>}
        <p>
          <Link to="/employer/payroll/settings" className="font-semibold underline underline-offset-4">
            {t('payroll.settings')}
          </Link>
        </p>
      </>
    )
  }
  if (error.code === 'submission_refused') {
    const text = labelOf(whyNotSent, String(error.details.why))
    return (
      <>
        <p>{text === null ? errorText(error) : t(text)}</p>
        <IncompleteRecords workers={error.details.workers} />
        <SubmissionErrors problem={null} errors={faultsOf(error.details.faults)} />
      </>
    )
  }
  return <p>{errorText(error)}</p>
}

/** `rules_broken` keeps the message of the code itself. */
const whyNotSent = {
  late_reason_needed: 'payroll.lateReasonNeeded',
  tax_year_not_held: 'payroll.notSent_tax_year_not_held',
  details_missing: 'payroll.notSent_details_missing',
  nothing_to_report: 'payroll.notSent_nothing_to_report',
  month_not_begun: 'payroll.notSent_month_not_begun',
  records_changed: 'payroll.notSent_records_changed',
  inactivity_not_months: 'payroll.notSent_inactivity_not_months',
  inactivity_not_ahead: 'payroll.notSent_inactivity_not_ahead',
  final_not_last_month: 'payroll.notSent_final_not_last_month',
  ceased_not_in_year: 'payroll.notSent_ceased_not_in_year',
  paid_when_inactive: 'payroll.notSent_paid_when_inactive',
  paid_after_ceased: 'payroll.notSent_paid_after_ceased',
} as const satisfies Record<string, PlainKey>

function IncompleteRecords({ workers }: { workers: unknown }) {
  const missingText = useMissingText()
  if (!Array.isArray(workers) || workers.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1">
      {(workers as { workerId: string; name: string; fields: string[] }[]).map(({ workerId, name, fields }) => (
        <li key={workerId}>
          <Link
            to={`/employer/employees/${workerId}/change`}
            className="font-semibold text-primary underline-offset-4 hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>{' '}
          <span className="text-ink-2">{missingText(fields)}</span>
        </li>
      ))}
    </ul>
  )
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}

function faultsOf(value: unknown): { number: string; text: string; location: string | null }[] {
  return Array.isArray(value) ? value : []
}
