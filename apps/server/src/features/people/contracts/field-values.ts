import type { ContractField, PayFrequency } from '@gpod/contract'
import { pence } from '@gpod/money'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import { formatsOf } from '../../payroll/payslips/index.ts'

type RecordRow = {
  name: string
  employee_number: string
  address: string | null
  position: string | null
  department: string | null
  starts_on: string
  pay_basis: 'hourly' | 'salaried'
  pay_frequency: PayFrequency
  weekly_hours: number | null
  manager_name: string | null
  hourly_rate_pence: number | null
  annual_pence: number | null
  employer_name: string
  employer_address: string
}

/** A contract is English, as the law it follows. */
const frequencies: Readonly<Record<PayFrequency, string>> = {
  weekly: 'weekly',
  fortnightly: 'every two weeks',
  four_weekly: 'every four weeks',
  monthly: 'monthly',
}

/** What the record fills in, by the name of the field; what it does not have is left out. Undefined where there is no such record. */
export async function readFieldValues(
  tx: Tx,
  { employerId, workerId, today }: { employerId: string; workerId: string; today: string },
): Promise<Map<string, string> | undefined> {
  const row = await firstRow(
    tx,
    sql<RecordRow>`
      select w.first_name || ' ' || w.last_name as name, w.employee_number, w.address, w.position, w.department, w.starts_on,
        w.pay_basis, w.pay_frequency, w.weekly_hours, u.first_name || ' ' || u.last_name as manager_name,
        e.name as employer_name, e.address as employer_address, (
          select r.hourly_rate_pence from worker_rates r where r.employer_id = w.employer_id and r.worker_id = w.id
          order by r.from_day <= ${today} desc, case when r.from_day <= ${today} then r.from_day end desc, r.from_day limit 1
        ) as hourly_rate_pence, (
          select s.annual_pence from worker_salaries s where s.employer_id = w.employer_id and s.worker_id = w.id
          order by s.from_day <= ${today} desc, case when s.from_day <= ${today} then s.from_day end desc, s.from_day limit 1
        ) as annual_pence
      from workers w join employers e on e.id = w.employer_id left join users u on u.id = w.manager_user_id
      where w.employer_id = ${employerId} and w.id = ${workerId} and w.erased_at is null
    `,
  )
  if (!row) return undefined
  const { money, day } = formatsOf('en')
  const pay = row.pay_basis === 'salaried' ? row.annual_pence : row.hourly_rate_pence
  const values: Record<ContractField, string | null> = {
    'employee name': row.name,
    'employee number': row.employee_number,
    'employee address': row.address,
    'job title': row.position,
    department: row.department,
    'start date': day(row.starts_on),
    pay: pay === null ? null : `${money(pence(pay))} ${row.pay_basis === 'salaried' ? 'a year' : 'an hour'}`,
    'pay frequency': frequencies[row.pay_frequency],
    'hours a week': row.weekly_hours === null ? null : String(Number(row.weekly_hours)),
    'line manager': row.manager_name,
    'employer name': row.employer_name,
    'employer address': row.employer_address,
    date: day(today),
  }
  return new Map(Object.entries(values).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])))
}
