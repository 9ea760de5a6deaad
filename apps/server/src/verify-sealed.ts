import type pg from 'pg'
import { accountSealedAbout } from './features/employees/index.ts'
import { payingAccountSealedAbout } from './features/employers/index.ts'
import { fileSealedAbout } from './features/pay-runs/index.ts'
import type { Seal } from './platform/crypto.ts'
import type { Difference } from './platform/difference.ts'
import { readInChunks } from './platform/imprints/index.ts'

type SealedRow = { employer_id: string; id: string; bound: string; sealed: Buffer; ending: string | null }

/** What is sealed and money follows: what each is bound to, and the digits beside it. `bound` has its parts in one text. */
const sealedValues: readonly { what: string; rows: string; about(bound: string): string }[] = [
  {
    what: 'account of worker',
    rows: 'select employer_id, id, id::text as bound, account_number_sealed as sealed, account_ending as ending from workers where account_number_sealed is not null',
    about: accountSealedAbout,
  },
  {
    what: 'account of withdrawal',
    rows: 'select employer_id, id, worker_id::text as bound, account_number_sealed as sealed, account_ending as ending from withdrawals',
    about: accountSealedAbout,
  },
  {
    what: 'account of pay record',
    // Empty once it is forgotten.
    rows: "select employer_id, id, worker_id::text as bound, account_number_sealed as sealed, account_ending as ending from pay_records where account_number_sealed <> ''::bytea",
    about: accountSealedAbout,
  },
  {
    what: 'paying account of company',
    rows: 'select id as employer_id, id, id::text as bound, paying_account_sealed as sealed, paying_account_ending as ending from employers where paying_account_sealed is not null',
    about: payingAccountSealedAbout,
  },
  {
    what: 'bank file',
    rows: "select employer_id, id, pay_run_id || ' ' || format as bound, content_sealed as sealed, null as ending from payment_files",
    about: (bound) => {
      const [payRunId = '', format = ''] = bound.split(' ')
      return fileSealedAbout(payRunId, format)
    },
  },
]

/**
 * Opens what is sealed and money follows, in the caller's transaction, as the owner of the database: each opens under the
 * name of its own row, so that it was neither changed nor moved there, and ends as the digits beside it say. Gives how many.
 */
export async function verifySealed(
  connection: pg.ClientBase,
  { seal, differ }: { seal: Seal; differ(difference: Difference): void },
): Promise<number> {
  let opened = 0
  for (const { what, rows, about } of sealedValues) {
    for await (const chunk of readInChunks<SealedRow>(connection, rows)) {
      opened += chunk.length
      for (const { employer_id: employerId, id, bound, sealed, ending } of chunk) {
        const found = endingOf(seal, sealed, about(bound), ending?.length ?? 0)
        if (found === (ending ?? '')) continue
        const promise = 'what is sealed opens in its place'
        const expected = ending === null ? 'a text' : `a number that ends in ${ending}`
        differ({ promise, employerId, subject: `${what} ${id}`, expected, found: found ?? 'it does not open' })
      }
    }
  }
  return opened
}

/** Null where it does not open. */
function endingOf(seal: Seal, sealed: Buffer, about: string, digits: number): string | null {
  try {
    const text = seal.open(sealed, about)
    return digits === 0 ? '' : text.slice(-digits)
  } catch {
    return null
  }
}
