import type { BankEvent, BankRecord, PaymentView, TakenPayment } from './payments.ts'

type Delivery = 'pending' | 'withheld' | 'delivered' | 'given_up'

/** All that the bank knows, made from the records of its state file and nothing else. */
export type Books = {
  openingBalancePence: number
  balancePence: number
  /** Accepted and not ended yet. */
  open: Map<string, TakenPayment>
  reservedPence: number
  payments: Map<string, TakenPayment>
  byKey: Map<string, TakenPayment>
  /** By the id of the event, in the order in which the payments ended. */
  events: Map<string, BookedEvent>
  endOf: Map<string, BankEvent>
}
export type BookedEvent = { event: BankEvent; payment: TakenPayment; delivery: Delivery }

export function emptyBooks(): Books {
  return {
    openingBalancePence: 0,
    balancePence: 0,
    open: new Map(),
    reservedPence: 0,
    payments: new Map(),
    byKey: new Map(),
    events: new Map(),
    endOf: new Map(),
  }
}

/** Enters one record. Throws where it contradicts the books: then the state file is not one that this bank wrote. */
export function enter(books: Books, record: BankRecord): void {
  switch (record.kind) {
    case 'opened':
      if (books.payments.size > 0) throw new Error('the books were opened twice')
      books.openingBalancePence = record.openingBalancePence
      books.balancePence = record.openingBalancePence
      return
    case 'payment_taken': {
      const { payment } = record
      if (books.byKey.has(payment.idempotencyKey)) throw new Error(`key ${payment.idempotencyKey} was taken twice`)
      books.payments.set(payment.id, payment)
      books.byKey.set(payment.idempotencyKey, payment)
      books.open.set(payment.id, payment)
      books.reservedPence += payment.request.amountPence
      return
    }
    case 'payment_ended': {
      const { event } = record
      const payment = books.open.get(event.paymentId)
      if (!payment) throw new Error(`payment ${event.paymentId} ended twice, or was never taken`)
      if (event.sequence !== nextSequence(books)) throw new Error(`event ${event.id} is out of sequence`)
      books.open.delete(payment.id)
      books.reservedPence -= payment.request.amountPence
      if (event.type === 'payment.settled') books.balancePence -= event.amountPence
      books.endOf.set(payment.id, event)
      const delivery = payment.webhook.isWithheld ? 'withheld' : 'pending'
      books.events.set(event.id, { event, payment, delivery })
      return
    }
    case 'webhook_ended': {
      const entry = books.events.get(record.eventId)
      if (!entry) throw new Error(`webhook of an unknown event ${record.eventId}`)
      entry.delivery = record.delivery
    }
  }
}

export function nextSequence(books: Books): number {
  return books.events.size + 1
}

/** What may still be paid out, in pence: the balance, less what was accepted and has not ended. */
export function availablePence(books: Books): number {
  return books.balancePence - books.reservedPence
}

export function viewNow(books: Books, payment: TakenPayment): PaymentView {
  const end = books.endOf.get(payment.id)
  if (!end) return viewAt(payment, 'accepted')
  return {
    ...viewAt(payment, end.type === 'payment.settled' ? 'settled' : 'rejected'),
    concludedAt: end.occurredAt,
    ...(end.reason ? { reason: end.reason } : {}),
  }
}

/** The payment as `POST /payments` answered it, which stays the same however often it is asked. */
export function viewAsAnswered(payment: TakenPayment): PaymentView {
  return {
    ...viewAt(payment, payment.answered),
    ...(payment.answered === 'rejected' && payment.verdict.status === 'rejected'
      ? { reason: payment.verdict.reason }
      : {}),
  }
}

function viewAt(payment: TakenPayment, status: PaymentView['status']): PaymentView {
  const { id, idempotencyKey, request, acceptedAt } = payment
  return { id, idempotencyKey, status, ...request, acceptedAt }
}

type Statement = {
  openingBalancePence: number
  totalPaidPence: number
  closingBalancePence: number
  entries: {
    sequence: number
    paymentId: string
    idempotencyKey: string
    reference: string
    amountPence: number
    settledAt: string
    balancePence: number
  }[]
}

/** The settled payments of the days from `from` to `to`, both included, by the calendar of London. */
export function statement(
  books: Books,
  { from = '', to = '9999-12-31' }: { from?: string | undefined; to?: string | undefined },
): Statement {
  let balancePence = books.openingBalancePence
  let openingBalancePence = books.openingBalancePence
  let totalPaidPence = 0
  const entries: Statement['entries'] = []
  for (const { event, payment } of books.events.values()) {
    if (event.type !== 'payment.settled') continue
    const day = londonDay(event.occurredAt)
    if (day > to) continue
    balancePence -= event.amountPence
    if (day < from) {
      openingBalancePence = balancePence
      continue
    }
    totalPaidPence += event.amountPence
    entries.push({
      sequence: event.sequence,
      paymentId: event.paymentId,
      idempotencyKey: payment.idempotencyKey,
      reference: event.reference,
      amountPence: event.amountPence,
      settledAt: event.occurredAt,
      balancePence,
    })
  }
  return { openingBalancePence, totalPaidPence, closingBalancePence: balancePence, entries }
}

function londonDay(instant: string): string {
  return londonDayFormat.format(Date.parse(instant))
}

const londonDayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
