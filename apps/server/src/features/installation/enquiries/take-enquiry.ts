import { enquiryForm } from '@gpod/contract'
import { quotePrice, readBasket, wantedOf, withoutComma, writeBasket } from '@gpod/price-list'
import { sha256 } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import { addEnquiry, type NewEnquiry } from './enquiries-store.ts'
import { makeTicket, readTicket, type Ticket } from './form-ticket.ts'
import { tellOperators } from './tell-operators.ts'

/** The fields of the form, by the names they have on the page. */
export const fields = ['name', 'email', 'company', 'phone', 'employees', 'currency', 'suits', 'message'] as const
export type Field = (typeof fields)[number]

/** What is wrong: with a field, or with the sending as a whole. */
export type Wrong = Field | 'trap' | 'quick' | 'old' | 'many' | 'long'

export type Taken =
  | { outcome: 'kept' }
  /** The form again, with the ticket that it is sent with next. */
  | { outcome: 'wrong'; wrong: ReadonlySet<Wrong>; ticket: string }

/** Takes what a visitor sent. Nothing is kept that is wrong; the same form is kept once, and changed and sent again it is another. */
export async function takeEnquiry(
  deps: Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'>,
  {
    sent,
    language,
    isTooOften,
    operatorPage,
  }: { sent: URLSearchParams; language: string; isTooOften: boolean; operatorPage: string },
): Promise<Taken> {
  const { database, clock, seal } = deps
  const now = clock.now()
  const { ticket, problem } = readTicket(seal, { ticket: sent.get('ticket') ?? '', now })
  const again = (wrong: ReadonlySet<Wrong>): Taken => ({
    outcome: 'wrong',
    wrong,
    ticket: makeTicket(seal, { now, again: ticket }),
  })
  if (isTooOften) return again(new Set(['many']))
  const { enquiry, wrong } = readForm(sent)
  if (sent.get('website')) wrong.add('trap')
  if (problem !== null) wrong.add(problem)
  if (enquiry === null || wrong.size > 0 || ticket === null) return again(wrong)
  await database.transaction('nobody', async (tx) => {
    const isNew = await addEnquiry(tx, { ...enquiry, language, id: idOf(ticket, enquiry), madeAt: now })
    if (isNew) await tellOperators(tx, deps, { link: operatorPage, now })
  })
  return { outcome: 'kept' }
}

type Form = Omit<NewEnquiry, 'id' | 'madeAt' | 'language'>

/** The same for the same contents of one form: who goes back and writes something else has written twice. */
function idOf({ id }: Ticket, enquiry: Form): string {
  return (
    id.slice(0, -12) +
    sha256(id + JSON.stringify(enquiry))
      .toString('hex')
      .slice(0, 12)
  )
}

/** Reads the form: what is in it, or which fields are wrong. */
export function readForm(sent: URLSearchParams): { enquiry: Form | null; wrong: Set<Wrong> } {
  const given = Object.fromEntries(['kind', ...fields].map((field) => [field, sent.get(field) ?? '']))
  const read = enquiryForm.safeParse({ ...given, employees: withoutComma((given.employees ?? '').trim()) })
  const wrong = new Set<Wrong>(read.error?.issues.map(({ path }) => path[0] as Field) ?? [])
  if (read.error?.issues.some(({ code }) => code === 'too_big')) wrong.add('long')
  if (given.kind === 'call' && given.phone === '') wrong.add('phone')
  if (given.kind === 'question' && given.message?.trim() === '') wrong.add('message')
  if (!read.success || wrong.size > 0) return { enquiry: null, wrong }
  const { employees, ...rest } = read.data
  return {
    enquiry: {
      ...rest,
      employees: employees === '' ? null : Number(employees),
      basket: read.data.kind === 'quote' ? basketOf(sent) : null,
    },
    wrong,
  }
}

/** What the basket comes to by the price list, whatever the form says it does. */
function basketOf(sent: URLSearchParams): Form['basket'] {
  const written = sent.get('basket')
  if (!written) return null
  const { basket, problem } = readBasket(new URLSearchParams(written))
  if (problem === 'employees') return null
  const { month, year, once } = quotePrice(wantedOf(basket)).totals
  return { query: writeBasket(basket), month, year, once }
}

export type { Ticket }
