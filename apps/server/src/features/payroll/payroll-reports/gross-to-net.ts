import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Between } from './costs.ts'

export type NetLine = {
  id: string
  pay_date: string
  number: string
  first_name: string
  last_name: string
  department: string | null
  minutes: number
  gross: number
  sacrificed: number
  tax: number
  ni: number
  loan: number
  pension: number
  other: number
  net: number
  taken: number
  paid: number
}
export type NetSums = Omit<NetLine, 'id' | 'pay_date' | 'number' | 'first_name' | 'last_name' | 'department'> & {
  lines: number
}

const amounts = sql`
  r.minutes, r.gross_pence as gross, r.salary_sacrifice_pence as sacrificed, r.income_tax_pence as tax, r.employee_ni_pence as ni,
  r.student_loan_pence as loan, r.pension_employee_pence as pension, r.court_orders_pence + r.other_deductions_pence as other,
  r.net_pence as net, r.advances_recovered_pence as taken, r.paid_out_pence as paid
`

/** Of every pay record of the paydays, from gross to what was paid: so many after one, the latest payday first and its people by surname. */
export function listGrossToNet(
  tx: Tx,
  { employerId, from, to, after, most }: Between & { after: NetLine | null; most: number },
): Promise<NetLine[]> {
  const isBehind =
    after === null
      ? sql`true`
      : sql`r.pay_date <= ${after.pay_date}::date and (r.pay_date < ${after.pay_date}::date
          or (w.last_name, w.first_name, r.id) > (${after.last_name}, ${after.first_name}, ${after.id}::uuid))`
  return rows(
    tx,
    sql<NetLine>`
      select r.id, r.pay_date, w.employee_number as number, w.first_name, w.last_name, w.department, ${amounts}
      from pay_records r join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      where r.employer_id = ${employerId} and r.pay_date between ${from}::date and ${to}::date and ${isBehind}
      order by r.pay_date desc, w.last_name, w.first_name, r.id limit ${most}
    `,
  )
}

/** How many they are, and what they come to. */
export async function sumGrossToNet(tx: Tx, { employerId, from, to }: Between): Promise<NetSums> {
  const [found] = await rows(
    tx,
    sql<NetSums>`
      select count(*)::integer as lines, ${sql.join(
        (
          ['minutes', 'gross', 'sacrificed', 'tax', 'ni', 'loan', 'pension', 'other', 'net', 'taken', 'paid'] as const
        ).map((name) => sql`coalesce(sum(x.${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
      )}
      from (
        select ${amounts} from pay_records r
        where r.employer_id = ${employerId} and r.pay_date between ${from}::date and ${to}::date
      ) x
    `,
  )
  if (!found) throw new Error('a sum gave no row')
  return found
}
