import { sql, type Tx } from '../database/database.ts'
import { erasedAddress, erasedText } from '../erased.ts'

const lower = (addresses: readonly string[]) => addresses.map((one) => one.toLowerCase())

/** What was mailed to a person: to their account, or to any of their addresses before they had one. Not what still waits. */
export async function forgetSentMail(
  tx: Tx,
  { userId, addresses }: { userId: string; addresses: readonly string[] },
): Promise<void> {
  await sql`
    delete from account_mail where state <> 'waiting'
      and (user_id = ${userId} or lower(recipient) = any(${lower(addresses)}))
  `.execute(tx)
}

export async function eraseAccountMail(tx: Tx, userId: string): Promise<void> {
  await sql`delete from account_mail where user_id = ${userId}`.execute(tx)
}

/** Mail that a company sent to any of these addresses. In the company's scope. */
export async function eraseMail(
  tx: Tx,
  {
    employerId,
    addresses,
    takesBack,
  }: {
    employerId: string
    addresses: readonly string[] /** Also what waits to be sent, which then is not. */
    takesBack: boolean
  },
): Promise<void> {
  await sql`
    update outgoing_mail set recipient = ${erasedAddress}, subject = ${erasedText}, body = ${erasedText}, attachment = null,
      state = case when state = 'waiting' then 'failed' else state end
    where employer_id = ${employerId} and (state <> 'waiting' or ${takesBack}) and lower(recipient) = any(${lower(addresses)})
  `.execute(tx)
}
