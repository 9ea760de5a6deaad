import type pg from 'pg'
import type { ModelCompany } from './model-company.ts'
import { type Ending, expectedBooks, type World } from './wage-world.ts'

type Seen = {
  withdrawals: {
    id: string
    state: string
    amount: number
    worker_fee: number
    employer_fee: number
    recovered: number
    recoveries: number
    asked_of: number
  }[]
  balances: Record<string, number>
  postings: Record<string, number>
  unbalanced: number
  journals: string[]
  hours: number
  paid_hours: number
  told: number
}

const question = `
  with company as (select $1::uuid as id)
  select
    coalesce((select json_agg(json_build_object('id', x.id, 'state', x.state, 'amount', x.amount_pence, 'worker_fee', x.worker_fee_pence,
      'employer_fee', x.employer_fee_pence, 'recovered', x.recovered_pence, 'recoveries', (
        select coalesce(sum(r.amount_pence + r.fee_pence), 0) from advance_recoveries r where r.employer_id = x.employer_id and r.withdrawal_id = x.id
      ), 'asked_of', x.available_at_request_pence))
      from withdrawals x where x.employer_id = company.id), '[]') as withdrawals,
    (select json_object_agg(code, pence) from (
      select a.code, sum(b.balance_pence)::bigint as pence from ledger_accounts a
      join ledger_balances b on b.employer_id = a.employer_id and b.account_id = a.id
      where a.employer_id = company.id group by 1) balances) as balances,
    coalesce((select json_object_agg(code, pence) from (
      select a.code, sum(p.amount_pence)::bigint as pence from postings p
      join ledger_accounts a on a.employer_id = p.employer_id and a.id = p.account_id
      where p.employer_id = company.id group by 1) postings), '{}') as postings,
    (select count(*) from (
      select 1 from journals j left join postings p on p.employer_id = j.employer_id and p.journal_id = j.id
      where j.employer_id = company.id group by j.id having count(p.*) < 2 or sum(p.amount_pence) <> 0) unbalanced) as unbalanced,
    coalesce((select json_agg(j.business_key) from journals j where j.employer_id = company.id), '[]') as journals,
    (select coalesce(sum(t.gross_pence), 0)::bigint from timesheets t
      join pay_periods p on p.employer_id = t.employer_id and p.id = t.pay_period_id
      where t.employer_id = company.id and p.closed_at is not null) as hours,
    (select coalesce(sum(r.gross_pence), 0)::bigint from pay_records r where r.employer_id = company.id) as paid_hours,
    (select a.available_pence from wage_accounts a where a.employer_id = company.id) as told
  from company
`

/** All that stands in the database and at the bank of a company, as text that can be compared with the world's. */
export async function observe(owner: pg.Pool, company: ModelCompany): Promise<{ text: string; broken: string[] }> {
  const found = await owner.query<Seen>(question, [company.employerId])
  const seen = found.rows[0]
  if (!seen) throw new Error('nothing was found')
  return { text: seenAsText(seen, company), broken: brokenPromises(seen, company) }
}

/** What has to hold whatever the reference says. */
function brokenPromises(seen: Seen, { bank }: ModelCompany): string[] {
  const broken: string[] = []
  const promise = (holds: boolean, words: string) => {
    if (!holds) broken.push(words)
  }
  promise(Number(seen.unbalanced) === 0, `${seen.unbalanced} journals do not balance`)
  const codes = Object.keys(seen.balances)
  for (const code of codes) {
    promise(seen.balances[code] === (seen.postings[code] ?? 0), `the balance of ${code} is not the sum of its postings`)
  }
  promise(
    codes.reduce((total, code) => total + (seen.balances[code] ?? 0), 0) === 0,
    'the balances are not zero together',
  )
  promise(new Set(seen.journals).size === seen.journals.length, 'an event was posted twice')
  promise(Number(seen.told) >= 0, 'available is below zero')
  promise(Number(seen.hours) === Number(seen.paid_hours), 'hours of a closed pay period were not paid, or paid twice')
  for (const one of seen.withdrawals) {
    promise(one.amount + one.worker_fee <= one.asked_of, `${one.id} took more than was available`)
    promise(one.recovered === one.recoveries, `${one.id} says it was recovered by more or less than paydays took`)
    promise(
      (one.state === 'recovered') === (one.recovered > 0 && one.recovered === one.amount + one.worker_fee),
      `${one.id} is ${one.state} with ${one.recovered} taken back`,
    )
    const payment = bank.payments.get(one.id)
    if (payment) promise(payment.instruction.amount === one.amount, `the bank pays another amount for ${one.id}`)
    if (one.state === 'paid' || one.state === 'recovered') {
      promise(payment?.status === 'settled', `${one.id} is ${one.state} and the bank has not paid`)
    } else if (one.state !== 'releasing') {
      promise(
        !payment || (one.state === 'failed' && payment.status === 'rejected'),
        `the bank may pay ${one.id}, which is ${one.state}`,
      )
    }
  }
  const references = [...bank.payments.values()].map(({ instruction }) => instruction.reference)
  promise(new Set(references).size === references.length, 'the bank pays one withdrawal twice')
  return broken
}

function seenAsText({ withdrawals, balances, told }: Seen, company: ModelCompany): string {
  return asText({
    withdrawals: withdrawals.map(({ id, state, amount, worker_fee, employer_fee, recovered }) => ({
      step: company.stepOf(id),
      state,
      amount,
      workerFee: worker_fee,
      employerFee: employer_fee,
      recovered,
    })),
    payments: [...company.bank.payments].map(([key, { status }]) => ({ step: company.stepOf(key), status })),
    books: balances,
    told: Number(told),
  })
}

/** The same of the reference. */
export function worldAsText(world: World): string {
  return asText({
    withdrawals: world.withdrawals,
    payments: [...world.payments].map(([step, { status }]) => ({ step, status })),
    books: expectedBooks(world),
    told: world.told,
  })
}

type Compared = {
  withdrawals: readonly {
    step: number
    state: string
    amount: number
    workerFee: number
    employerFee: number
    recovered: number
  }[]
  payments: readonly { step: number; status: string }[]
  books: Record<string, number>
  told: number
}

/** Those whose figures do not need the whole payroll engine; the others are held by the sum of all being zero. */
const accounts = [
  'advances.held',
  'advances.outstanding',
  'payouts.clearing',
  'bank.float',
  'fees.pending',
  'fees.income',
  'fees.employer_paid',
  'wages.net_payable',
  'wages.gross',
]

function asText({ withdrawals, payments, books, told }: Compared): string {
  const byStep = (one: { step: number }, other: { step: number }) => one.step - other.step
  return [
    ...[...withdrawals]
      .sort(byStep)
      .map(
        (one) =>
          `withdrawal ${one.step}: ${one.state} ${one.amount}+${one.workerFee}+${one.employerFee}-${one.recovered}`,
      ),
    ...[...payments].sort(byStep).map(({ step, status }) => `bank ${step}: ${status}`),
    ...accounts.map((code) => `${code} ${books[code] ?? 0}`),
    `available, last told ${told}`,
  ].join('\n')
}

export const describeEnding = ({ world, answers }: Ending) => `answered ${answers.join(', ')}\n${worldAsText(world)}`
