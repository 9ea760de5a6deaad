import { sql, type Tx } from '../../../platform/database/database.ts'
import { erasedAddress, erasedText } from '../../../platform/erased.ts'
import { deleteChangesOf } from './keep-changes.ts'

type OfWorker = { employerId: string; workerId: string }

/** What a worker record needs while somebody works and is paid: how to reach them, where to pay them. */
export async function eraseContact(tx: Tx, { employerId, workerId }: OfWorker): Promise<void> {
  await sql`
    update workers set email = ${erasedAddress}, phone = null, sort_code = null, account_number_sealed = null,
      account_ending = null, account_name = null, bank_held_until = null, version = version + 1
    where employer_id = ${employerId} and id = ${workerId}
      and (email <> ${erasedAddress} or phone is not null or account_ending is not null)
  `.execute(tx)
  await forgetOtherAccounts(tx, { employerId, workerId })
}

/** The account before a held one, and the second one that part of their pay goes to. */
async function forgetOtherAccounts(tx: Tx, { employerId, workerId }: OfWorker): Promise<void> {
  await sql`delete from replaced_accounts where employer_id = ${employerId} and worker_id = ${workerId}`.execute(tx)
  await sql`delete from pay_splits where employer_id = ${employerId} and worker_id = ${workerId}`.execute(tx)
}

/** The record stays under a number that belongs to nobody, for the books; what it said before goes. */
export async function eraseWorker(tx: Tx, { employerId, workerId, now }: OfWorker & { now: string }): Promise<void> {
  await sql`
    update workers set employee_number = 'erased-' || id, first_name = ${erasedText}, last_name = '', email = ${erasedAddress},
      phone = null, date_of_birth = null, gender = null, address = null, nino_sealed = null, nino_ending = null,
      sort_code = null, account_number_sealed = null, account_ending = null, account_name = null,
      version = version + 1, erased_at = ${now}
    where employer_id = ${employerId} and id = ${workerId} and erased_at is null
  `.execute(tx)
  await forgetOtherAccounts(tx, { employerId, workerId })
  await deleteChangesOf(tx, { employerId, workerIds: [workerId] })
}

/** Invitations to any of these addresses. */
export async function eraseInvitations(
  tx: Tx,
  { employerId, addresses }: { employerId: string; addresses: readonly string[] },
): Promise<void> {
  await sql`
    update invitations set email = ${erasedAddress}, first_name = ${erasedText}, last_name = ${erasedText}
    where employer_id = ${employerId} and lower(email) = any(${addresses.map((one) => one.toLowerCase())})
  `.execute(tx)
}
