import type { Enquiry, EnquiryKind, EnquiryState } from '@gpod/contract'
import { pence } from '@gpod/money'
import { firstRow, oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

/** What a basket came to when the page showed it, in pence. */
export type StoredBasket = { query: string; month: number; year: number; once: number }
export type NewEnquiry = Omit<Enquiry, 'state' | 'basket' | 'changedAt'> & { basket: StoredBasket | null }

type Row = Omit<Enquiry, 'basket' | 'madeAt' | 'changedAt' | 'kind' | 'state'> & {
  kind: EnquiryKind
  state: EnquiryState
  basket: StoredBasket | null
  made_at: string
  changed_at: string
}

/**
 * Keeps an enquiry, once for its id: anybody may, and nobody but an operator reads it. Gives whether it is the first time that it
 * was sent.
 */
export async function addEnquiry(tx: Tx, enquiry: NewEnquiry): Promise<boolean> {
  const { id, kind, name, email, company, phone, employees, currency, suits, message, language, madeAt } = enquiry
  const basket = enquiry.basket === null ? null : JSON.stringify(enquiry.basket)
  const { numAffectedRows } = await sql`
    insert into enquiries
      (id, kind, name, email, company, phone, employees, currency, suits, message, basket, language, made_at, changed_at)
    values (${id}, ${kind}, ${name}, ${email}, ${company}, ${phone}, ${employees}, ${currency}, ${suits}, ${message},
      ${basket}::jsonb, ${language}, ${madeAt}, ${madeAt})
    on conflict do nothing
  `.execute(tx)
  return numAffectedRows === 1n
}

const columns = sql`id, kind, state, name, email, company, phone, employees, currency, suits, message, basket, language, made_at, changed_at`

const onPage = 25

/** A page of them, 0 the first: those that wait, then the others, the latest first. */
export async function readEnquiries(
  tx: Tx,
  { page }: { page: number },
): Promise<{ enquiries: Enquiry[]; hasMore: boolean; waiting: number }> {
  const [found, { waiting }] = await Promise.all([
    rows(
      tx,
      sql<Row>`
        select ${columns} from enquiries order by state <> 'new', made_at desc, id
        offset ${page * onPage} limit ${onPage + 1}
      `,
    ),
    oneRow(tx, sql<{ waiting: number }>`select count(*)::int as waiting from enquiries where state = 'new'`),
  ])
  return { enquiries: found.slice(0, onPage).map(enquiryOf), hasMore: found.length > onPage, waiting }
}

/** Notes what became of an enquiry, and who said so; undefined where there is none. */
export async function changeState(
  tx: Tx,
  { id, state, userId, now }: { id: string; state: EnquiryState; userId: string; now: string },
): Promise<Enquiry | undefined> {
  const before = await firstRow(tx, sql<Row>`select ${columns} from enquiries where id = ${id} for update`)
  if (!before) return undefined
  if (before.state === state) return enquiryOf(before)
  await sql`update enquiries set state = ${state}, changed_at = ${now} where id = ${id}`.execute(tx)
  await sql`
    insert into enquiry_changes (enquiry_id, state, done_by, at) values (${id}, ${state}, ${userId}, ${now})
  `.execute(tx)
  return enquiryOf({ ...before, state, changed_at: now })
}

/** What somebody who is erased wrote with these addresses. */
export async function eraseEnquiries(tx: Tx, addresses: readonly string[]): Promise<void> {
  await sql`select forget_enquiries_of(${[...addresses]}::text[])`.execute(tx)
}

export async function forgetOld(tx: Tx, now: string): Promise<void> {
  await sql`select forget_old_enquiries(${now})`.execute(tx)
}

function enquiryOf({ made_at: madeAt, changed_at: changedAt, basket, ...row }: Row): Enquiry {
  const amounts = basket && {
    query: basket.query,
    month: pence(basket.month),
    year: pence(basket.year),
    once: pence(basket.once),
  }
  return { ...row, basket: amounts, madeAt, changedAt }
}
