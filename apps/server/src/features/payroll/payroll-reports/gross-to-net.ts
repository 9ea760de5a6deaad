import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Between } from './costs.ts'

export type NetLine = {
  id: string
  pay_date: string
  number: string
  name: string
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
export type NetSums = Omit<NetLine, 'id' | 'pay_date' | 'number' | 'name' | 'department'> & { lines: number }

const amounts = sql`
  r.minutes, r.gross_pence as gross, r.salary_sacrifice_pence as sacrificed, r.income_tax_pence as tax, r.employee_ni_pence as ni,
  r.student_loan_pence as loan, r.pension_employee_pence as pension, r.court_orders_pence + r.other_deductions_pence as other,
  r.net_pence as net, r.advances_recovered_pence as taken, r.paid_out_pence as paid
`

/** Of every pay record of the paydays, from gross to what was paid: so many after one, in the order of payday and record. */
export function listGrossToNet(
  tx: Tx,
  { employerId, from, to, after, most }: Between & { after: Pick<NetLine, 'pay_date' | 'id'> | null; most: number },
): Promise<NetLine[]> {
  return rows(
    tx,
    sql<NetLine>`
      select r.id, r.pay_date, w.employee_number as number, w.first_name || ' ' || w.last_name as name, w.department, ${amounts}
      from (
        select * from pay_records r
        where r.employer_id = ${employerId} and r.pay_date between ${from}::date and ${to}::date
          and ${after === null ? sql`true` : sql`(r.pay_date, r.id) > (${after.pay_date}::date, ${after.id}::uuid)`}
        order by r.pay_date, r.id limit ${most}
      ) r
      join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      order by r.pay_date, r.id
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
