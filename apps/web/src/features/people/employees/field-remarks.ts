import { nationalInsuranceNumber, routes } from '@gpod/contract/whole'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import type { AnswerName, EmployeeAnswers } from './employee-fields.ts'
import { isNameForHmrc } from './name-for-hmrc.ts'

type Remarks = Partial<Record<AnswerName, string>>

/**
 * What is worth a look in the answers and keeps nobody from saving: a number, an account or an address that another current
 * employee has too, with whose it is, and a name that HMRC's reports cannot hold.
 */
export function useFieldRemarks(answers: EmployeeAnswers, except: string | null): Remarks {
  const { t } = useText()
  const asked = askedOf(answers, except)
  const { data } = useQuery({
    queryKey: ['employees', 'duplicates', asked],
    queryFn: () => call(routes.employees.duplicates, { body: asked }),
    enabled: asked.nationalInsuranceNumber !== null || asked.bankAccount !== null || asked.email !== null,
    // A remark: whoever cannot be asked now says nothing.
    retry: false,
    throwOnError: false,
  })
  const names = (holders: readonly { name: string; employeeId: string }[]) =>
    holders.map(({ name, employeeId }) => `${name} (${employeeId})`).join(', ')
  return {
    ...(answers.firstName.trim() !== '' &&
      !isNameForHmrc(answers.firstName) && { firstName: t('employees.nameForHmrc') }),
    ...(answers.lastName.trim() !== '' && !isNameForHmrc(answers.lastName) && { lastName: t('employees.nameForHmrc') }),
    ...(data &&
      data.nationalInsuranceNumber.length > 0 && {
        nationalInsuranceNumber: t('employees.sameNino', { names: names(data.nationalInsuranceNumber) }),
      }),
    ...(data &&
      data.bankAccount.length > 0 && {
        accountNumber: t('employees.sameAccount', { names: names(data.bankAccount) }),
      }),
    ...(data && data.email.length > 0 && { email: t('employees.sameEmail', { names: names(data.email) }) }),
  }
}

/** What is asked about: only what is whole, so that nothing is asked while it is typed. */
export function askedOf(answers: EmployeeAnswers, except: string | null) {
  const { duplicates } = routes.employees
  const nino = nationalInsuranceNumber.safeParse(answers.nationalInsuranceNumber)
  const account = duplicates.body.shape.bankAccount.safeParse({
    sortCode: answers.sortCode,
    accountNumber: answers.accountNumber,
  })
  const email = duplicates.body.shape.email.safeParse(answers.email.trim())
  return {
    nationalInsuranceNumber: nino.success ? nino.data : null,
    bankAccount: account.success ? account.data : null,
    email: email.success && answers.email.trim() !== '' ? email.data : null,
    except,
  }
}
