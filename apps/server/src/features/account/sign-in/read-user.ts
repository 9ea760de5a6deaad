import type { Language, Role, User } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import { type BrandRow, brandColumns, brandOf } from '../../company/settings/index.ts'

type UserRow = {
  id: string
  username: string
  email: string
  email_verified_at: string | null
  first_name: string
  last_name: string
  phone: string | null
  language: Language
  last_login_at: string | null
  totp_confirmed_at: string | null
  has_passkey: boolean
  has_face: boolean
  is_operator: boolean
  was_operator: boolean
  employer_id: string | null
  employer_name: string | null
  role: Role | null
  worker_id: string | null
  employee_number: string | null
  department: string | null
  position: string | null
  ends_on: string | null
  sort_code: string | null
  account_ending: string | null
  account_name: string | null
  bank_held_until: string | null
  /** Of the account that serves while theirs is held. */
  before_ending: string | null
} & BrandRow

/** The user as their own screens show them. The transaction is in the scope of `employerId`, or of the user where it is null. */
export async function readUser(
  tx: Tx,
  { userId, employerId, now }: { userId: string; employerId: string | null; now: string },
): Promise<User> {
  const row = await oneRow(
    tx,
    sql<UserRow>`
      select u.id, u.username, u.email, u.email_verified_at, u.first_name, u.last_name, u.phone, u.language, u.last_login_at, u.totp_confirmed_at,
        exists (select 1 from passkeys p where p.user_id = u.id and p.removed_at is null) as has_passkey,
        exists (select 1 from face_templates f where f.user_id = u.id) as has_face,
        is_operator(u.id) as is_operator,
        exists (select 1 from operator_changes o where o.user_id = u.id) as was_operator,
        e.id as employer_id, e.name as employer_name, m.role, m.worker_id, w.employee_number, w.department, w.position,
        w.ends_on, w.sort_code, w.account_ending, w.account_name, w.bank_held_until,
        (select o.account_ending from replaced_accounts o
          where o.employer_id = w.employer_id and o.worker_id = w.id and o.serves_until > ${now}) as before_ending, ${brandColumns}
      from users u
      left join memberships m on m.user_id = u.id and m.employer_id = ${employerId} and m.ended_at is null
      left join employers e on e.id = m.employer_id
      left join company_brands b on b.employer_id = e.id
      left join workers w on w.employer_id = m.employer_id and w.id = m.worker_id
      where u.id = ${userId}
    `,
  )
  const hasAuthenticator = row.totp_confirmed_at !== null
  const hasLeft = row.role === 'worker' && row.ends_on !== null && row.ends_on < londonDay(now)
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    phone: row.phone,
    language: row.language,
    type: row.role === null || row.role === 'worker' ? 'worker' : 'employer',
    role: row.role,
    isOperator: row.is_operator,
    employer:
      row.employer_id !== null && row.employer_name !== null
        ? { id: row.employer_id, name: row.employer_name, brand: brandOf(row.employer_id, row) }
        : null,
    workerId: row.worker_id,
    employeeId: row.employee_number,
    department: row.department,
    position: row.position,
    biometricEnrolled: hasAuthenticator || row.has_passkey || row.has_face,
    totpEnrolled: hasAuthenticator,
    accountStatus: hasLeft ? 'left' : row.role === null && !row.is_operator ? statusWithoutCompany(row) : 'active',
    lastLoginAt: row.last_login_at,
    bankAccount: bankAccount(row, now),
  }
}

const statusWithoutCompany = ({ was_operator }: UserRow) => (was_operator ? 'no_access' : 'waiting_for_employer')

function bankAccount(row: UserRow, now: string): User['bankAccount'] {
  const { sort_code, account_ending, account_name, bank_held_until, before_ending } = row
  if (sort_code === null || account_ending === null || account_name === null) return null
  const isHeld = bank_held_until !== null && bank_held_until > now
  return {
    sortCode: sort_code,
    accountNumberEnding: account_ending,
    accountName: account_name,
    heldUntil: isHeld ? bank_held_until : null,
    before: isHeld && before_ending !== null ? { accountNumberEnding: before_ending } : null,
  }
}
