import { bacsStandard18InParts, type CreditTransfer, pain001InParts, paymentsCsvInParts } from '@gpod/bank-files'
import { bacsDaysOf } from '@gpod/days'
import { pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { PayingEmployer } from '../../company/settings/index.ts'
import { accountSealedAbout } from '../../people/employees/index.ts'
import { GrowingFile } from './kept-file.ts'
import { keysInGroups, recordIdsOf } from './record-keys.ts'

export type BankFile = { format: 'bacs' | 'pain001' | 'csv'; kept: string }

type Files = {
  employerId: string
  employer: PayingEmployer & { account: NonNullable<PayingEmployer['account']> }
  /** Of the run's records, in the order in which they are written; what is paid by hand is left out. */
  keys: Buffer
  referenceOf: (payRecordId: string) => string
  /** Of some there are two. */
  payments: number
  total: number
  payRunId: string
  payDate: string
  now: string
}

/** How many payments are held at once: what they take to be written is a turn of the event loop. */
const TOGETHER = 100

/**
 * The bank files of a run as they are kept: pain.001 and the list of payments always; Bacs where the company has a service
 * user number and the last day to submit it has not passed. Read and written some payments at a time, so that many take no
 * more memory than few. Refuses `file_not_readable` with what no file can carry.
 */
export async function writeBankFiles(
  tx: Tx,
  { seal }: Pick<Deps, 'seal'>,
  files: Files,
): Promise<BankFile[] | Refused> {
  const writing = filesOf(files).map((file) => ({ ...file, kept: new GrowingFile() }))
  const groups = keysInGroups(files.keys, TOGETHER)
  let next = readPayments(tx, { seal }, files, groups[0])
  for (const index of groups.keys()) {
    const payments = await next
    // While these are written the next are read.
    next = readPayments(tx, { seal }, files, groups[index + 1])
    // Its failure is told where it is waited for, even if writing these fails before.
    next.catch(() => {})
    for (const { parts, kept } of writing) await kept.add(parts.add(payments))
  }
  await next
  const written: BankFile[] = []
  for (const { format, parts, kept } of writing) {
    const end = parts.end()
    if (typeof end !== 'string') return cannotWrite(end.problems)
    await kept.add(end)
    written.push({ format, kept: kept.toKeep() })
  }
  return written
}

function filesOf({ employer, payments, total, payRunId, payDate, now }: Files) {
  const today = londonDay(now)
  const { submissionDay, processingDay } = bacsDaysOf(payDate)
  const isInTime = today <= submissionDay
  const runMark = payRunId.replaceAll('-', '').slice(-12).toUpperCase()
  const pain001 = pain001InParts(
    {
      messageId: `GPOD${runMark}`,
      createdAt: now,
      executeOn: today > payDate ? today : payDate,
      service: isInTime ? 'bacs' : 'faster_payments',
      bookedAsBatch: isInTime,
      initiatingParty: employer.name,
      debtor: employer.account,
    },
    { count: payments, total },
  )
  const always = [
    { format: 'pain001' as const, parts: pain001 },
    { format: 'csv' as const, parts: paymentsCsvInParts() },
  ]
  if (employer.bacsUserNumber === null || !isInTime) return always
  const bacs = bacsStandard18InParts({
    serviceUserNumber: employer.bacsUserNumber,
    serialNumber: runMark.slice(-6),
    createdOn: today,
    processingDay,
    reference: `WAGES${runMark}`,
    originator: employer.account,
  })
  return [...always, { format: 'bacs' as const, parts: bacs }]
}

type PaymentRow = {
  id: string
  worker_id: string
  name: string
  paid_out_pence: number
  sort_code: string | null
  account_number_sealed: Buffer | null
  account_name: string | null
  second: { pence: number; reference: string; sort_code: string; name: string } | null
  second_sealed: Buffer | null
}

async function readPayments(
  tx: Tx,
  { seal }: Pick<Deps, 'seal'>,
  { employerId, referenceOf }: Pick<Files, 'employerId' | 'referenceOf'>,
  keys: Buffer | undefined,
): Promise<CreditTransfer[]> {
  if (keys === undefined) return []
  const found = await rows(
    tx,
    sql<PaymentRow>`
      select r.id, r.worker_id, w.name, r.paid_out_pence, r.sort_code, r.account_number_sealed, r.account_name,
        s.second, s.second_sealed
      from unnest(${recordIdsOf(keys)}::uuid[]) with ordinality as wanted (id, place)
      -- Each by its key: joined, everybody would be read for each of the parts.
      join lateral (
        select x.id, x.worker_id, x.paid_out_pence, x.sort_code, x.account_number_sealed, x.account_name from pay_records x
        where x.employer_id = ${employerId} and x.id = wanted.id and x.pay_method = 'bank' offset 0
      ) r on true
      join lateral (
        select x.first_name || ' ' || x.last_name as name from workers x where x.employer_id = ${employerId} and x.id = r.worker_id offset 0
      ) w on true
      left join lateral (
        select json_build_object('pence', x.amount_pence, 'reference', x.reference, 'sort_code', x.sort_code, 'name', x.account_name) as second,
          x.account_number_sealed as second_sealed
        from second_payments x where x.employer_id = ${employerId} and x.pay_record_id = wanted.id offset 0
      ) s on true
      order by wanted.place
    `,
  )
  return found.flatMap((row) => transfersOf(row, { seal, reference: referenceOf(row.id) }))
}

/** One transfer, or two that add up to what is paid out. */
function transfersOf(
  { worker_id, name, paid_out_pence, second, ...row }: PaymentRow,
  { seal, reference }: Pick<Deps, 'seal'> & { reference: string },
): CreditTransfer[] {
  const { sort_code, account_number_sealed, account_name, second_sealed } = row
  if (sort_code === null || account_number_sealed === null) throw new Error(`worker ${worker_id} has no account`)
  const numberOf = (sealed: Buffer) => seal.open(sealed, accountSealedAbout(worker_id))
  const first = {
    sortCode: sort_code,
    accountNumber: numberOf(account_number_sealed),
    name: account_name ?? name,
    reference,
    endToEndId: reference,
    amount: pence(paid_out_pence - (second?.pence ?? 0)),
  }
  if (second === null || second_sealed === null) return [first]
  return [
    first,
    {
      sortCode: second.sort_code,
      accountNumber: numberOf(second_sealed),
      name: second.name,
      reference: second.reference,
      endToEndId: second.reference,
      amount: pence(second.pence),
    },
  ]
}

function cannotWrite(problems: readonly { code: string; field: string }[]): Refused {
  return refuse('file_not_readable', 'a payment cannot be written into the bank file', {
    details: { problems: problems.slice(0, 20).map(({ code, field }) => ({ code, field })) },
  })
}
