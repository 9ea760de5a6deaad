import type { Seal } from '../../../platform/crypto.ts'
import { newId } from '../../../platform/ids.ts'

/** Nobody has read and filled in the form before that. */
const LEAST_MILLISECONDS = 3_000
const MOST_MILLISECONDS = 24 * 60 * 60_000
const purpose = 'enquiry form'

/** What a form was made with: its id makes it one enquiry however often it is sent. */
export type Ticket = { id: string; madeAt: string }

/** A ticket for a form that is shown now; `again` is that of the form it stands in the place of. */
export function makeTicket(seal: Seal, { now, again }: { now: string; again?: Ticket | null }): string {
  const body = `${again?.id ?? newId()}.${Date.parse(again?.madeAt ?? now)}`
  return `${body}.${seal.sign(body, purpose).toString('base64url')}`
}

/** Reads a ticket. `quick`: sent sooner than anybody writes. `old`: made more than a day ago, or not by us. */
export function readTicket(
  seal: Seal,
  { ticket, now }: { ticket: string; now: string },
): { ticket: Ticket | null; problem: 'quick' | 'old' | null } {
  const [id = '', made = '', signed = ''] = ticket.split('.')
  const isOurs = id !== '' && seal.isSigned(`${id}.${made}`, purpose, Buffer.from(signed, 'base64url'))
  if (!isOurs) return { ticket: null, problem: 'old' }
  const age = Date.parse(now) - Number(made)
  const read = { id, madeAt: new Date(Number(made)).toISOString() }
  if (age > MOST_MILLISECONDS) return { ticket: null, problem: 'old' }
  return { ticket: read, problem: age < LEAST_MILLISECONDS ? 'quick' : null }
}
