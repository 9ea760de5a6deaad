import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { availablePence, type Books, enter, nextSequence, viewAsAnswered, viewNow } from './books.ts'
import { type FaultRule, magicAccounts, type Plan, planFor, takeFaults } from './faults.ts'
import type { BankEvent, BankRecord, PaymentRequest, PaymentView, TakenPayment } from './payments.ts'
import type { StateFile } from './state-file.ts'
import { deliver, type RetryPolicy, type WebhookTarget } from './webhooks.ts'

/** The scheme limit of Faster Payments: £1,000,000. */
const schemeLimitPence = 100_000_000

type Taking =
  | { outcome: 'taken'; payment: PaymentView; answer: Plan['answer'] }
  | { outcome: 'repeated'; payment: PaymentView }
  | { outcome: 'key_of_another_payment' }
  /** A fault: nothing was accepted. */
  | { outcome: 'server_error' }
  | { outcome: 'no_answer' }

type Clearing = {
  /** Takes on a payment, once for each key. Resolves when that is on the disk. */
  take(idempotencyKey: string, request: PaymentRequest): Promise<Taking>
  /** The payment as it stands now. */
  find(by: { id: string } | { idempotencyKey: string }): Promise<PaymentView | undefined>
  /** Names, or renames, where webhooks go; those not delivered yet start on their way. */
  deliverTo(target: WebhookTarget): void
  /** Resolves when no payment is open and no webhook is on its way. */
  whenQuiet(): Promise<void>
  /** Lets go of timers and deliveries in hand; what is open is taken up again from the state file. */
  stop(): Promise<void>
}

/**
 * Takes payments on, ends them when they are due and tells the customer. The books change at once and the record goes
 * to the disk; nobody outside is told of a change before its record is there. A disk that cannot be written stops the
 * process: a bank without books must not go on.
 */
export function startClearing({
  books,
  file,
  faults,
  settleMilliseconds,
  retries,
}: {
  books: Books
  file: StateFile
  faults: FaultRule[]
  settleMilliseconds: { standard: number; express: number }
  retries: RetryPolicy
}): Clearing {
  const stopping = new AbortController()
  // Each delivery in hand listens, however many there are.
  setMaxListeners(0, stopping.signal)
  const dueTimers = new Map<string, NodeJS.Timeout>()
  const deliveries = new Map<string, Promise<void>>()
  /** Payments that have ended in the books while the record is on its way to the disk. */
  let ending = 0
  let target: WebhookTarget | undefined
  let waitingForQuiet: (() => void)[] = []

  const record = (entry: BankRecord) => {
    enter(books, entry)
    return file.append(entry)
  }

  const noticeQuiet = () => {
    if (books.open.size > 0 || ending > 0 || deliveries.size > 0) return
    for (const resolve of waitingForQuiet) resolve()
    waitingForQuiet = []
  }

  const awaitDue = (payment: TakenPayment) => {
    const wait = Math.max(0, Date.parse(payment.dueAt) - Date.now())
    dueTimers.set(
      payment.id,
      setTimeout(() => void end(payment), wait),
    )
  }

  /** Ends a payment as its verdict says. `firstAttempt` resolves when its webhook was tried once, or will not be. */
  const end = async (payment: TakenPayment): Promise<{ firstAttempt: Promise<void> }> => {
    dueTimers.delete(payment.id)
    const event = eventOf(payment, nextSequence(books))
    ending += 1
    await record({ kind: 'payment_ended', event })
    ending -= 1
    const firstAttempt = startDelivery(event.id)
    noticeQuiet()
    return { firstAttempt }
  }

  const startDelivery = (eventId: string): Promise<void> => {
    const booked = books.events.get(eventId)
    const goesTo = target
    if (booked?.delivery !== 'pending' || !goesTo || deliveries.has(eventId) || stopping.signal.aborted) {
      return Promise.resolve()
    }
    const { event, payment } = booked
    return new Promise((resolve) => {
      const work = async () => {
        const outcome = await deliver(event, {
          target: goesTo,
          manner: payment.webhook,
          retries,
          stopping: stopping.signal,
          onFirstAttempt: resolve,
        })
        if (outcome !== 'stopped') await record({ kind: 'webhook_ended', eventId, delivery: outcome })
      }
      const delivery = work().finally(() => {
        deliveries.delete(eventId)
        resolve()
        noticeQuiet()
      })
      deliveries.set(eventId, delivery)
    })
  }

  for (const payment of books.open.values()) awaitDue(payment)

  return {
    async take(idempotencyKey, request) {
      // No await from here to `record`: two requests with one key must not both find it free.
      const earlier = books.byKey.get(idempotencyKey)
      if (earlier) {
        if (!isSameRequest(earlier.request, request)) return { outcome: 'key_of_another_payment' }
        await file.written()
        return { outcome: 'repeated', payment: viewAsAnswered(earlier) }
      }
      const found = [...(magicAccounts[request.accountNumber] ?? []), ...takeFaults(faults, request)]
      if (found.some(({ fault }) => fault === 'server_error')) return { outcome: 'server_error' }
      if (found.some(({ fault }) => fault === 'no_answer')) return { outcome: 'no_answer' }

      const isBeyondLimit = request.amountPence > Math.min(schemeLimitPence, availablePence(books))
      const plan = planFor(isBeyondLimit ? [...found, beyondLimit] : found)
      const payment = newPayment(idempotencyKey, {
        request,
        plan,
        usualMilliseconds: settleMilliseconds[request.speed],
      })
      await record({ kind: 'payment_taken', payment })
      if (plan.isDecidedAtOnce) await end(payment)
      else if (plan.isToldEarly) await (await end(payment)).firstAttempt
      else awaitDue(payment)
      return { outcome: 'taken', payment: viewAsAnswered(payment), answer: plan.answer }
    },

    async find(by) {
      const payment = 'id' in by ? books.payments.get(by.id) : books.byKey.get(by.idempotencyKey)
      const view = payment && viewNow(books, payment)
      await file.written()
      return view
    },

    deliverTo(newTarget) {
      target = newTarget
      const known = [...books.events.keys()]
      void file.written().then(() => {
        for (const eventId of known) void startDelivery(eventId)
      })
    },

    whenQuiet: () =>
      new Promise((resolve) => {
        waitingForQuiet.push(resolve)
        noticeQuiet()
      }),

    async stop() {
      stopping.abort()
      for (const timer of dueTimers.values()) clearTimeout(timer)
      await Promise.all(deliveries.values())
      await file.close()
    },
  }
}

const beyondLimit = { fault: 'reject_at_once', reason: 'limit_exceeded' } as const

function newPayment(
  idempotencyKey: string,
  { request, plan, usualMilliseconds }: { request: PaymentRequest; plan: Plan; usualMilliseconds: number },
): TakenPayment {
  const now = Date.now()
  const wait = plan.isDecidedAtOnce || plan.isToldEarly ? 0 : usualMilliseconds + plan.extraDelayMilliseconds
  return {
    id: `pay_${randomUUID()}`,
    idempotencyKey,
    request,
    acceptedAt: new Date(now).toISOString(),
    dueAt: new Date(now + wait).toISOString(),
    answered: plan.isDecidedAtOnce ? 'rejected' : 'accepted',
    verdict: plan.verdict,
    webhook: plan.webhook,
  }
}

function eventOf({ id, request, verdict }: TakenPayment, sequence: number): BankEvent {
  return {
    id: `evt_${randomUUID()}`,
    type: verdict.status === 'settled' ? 'payment.settled' : 'payment.rejected',
    paymentId: id,
    reference: request.reference,
    amountPence: request.amountPence,
    ...(verdict.status === 'rejected' ? { reason: verdict.reason } : {}),
    occurredAt: new Date().toISOString(),
    sequence,
  }
}

function isSameRequest(one: PaymentRequest, other: PaymentRequest): boolean {
  return (
    one.amountPence === other.amountPence &&
    one.sortCode === other.sortCode &&
    one.accountNumber === other.accountNumber &&
    one.payeeName === other.payeeName &&
    one.reference === other.reference &&
    one.speed === other.speed
  )
}
