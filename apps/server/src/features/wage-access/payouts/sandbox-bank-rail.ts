import { request } from 'undici'
import { z } from 'zod'
import {
  type BankRail,
  type PaymentInstruction,
  type PaymentStatus,
  type RejectionReason,
  rejectionReasons,
  type SendOutcome,
} from './bank-rail.ts'

const bankPayment = z.object({
  id: z.string().min(1),
  idempotencyKey: z.string(),
  status: z.enum(['accepted', 'settled', 'rejected']),
  amountPence: z.int().positive(),
  reason: z.string().optional(),
  concludedAt: z.iso.datetime().optional(),
})
type BankPayment = z.infer<typeof bankPayment>

const bankError = z.object({ code: z.string() })

/** The bank says that we asked wrongly. It did not act on it, but asking again in the same way will not help either. */
export class BankRequestError extends Error {
  override name = 'BankRequestError'
}

/**
 * Pays through the sandbox bank's HTTP interface. An answer that does not come within `timeoutMilliseconds`, a broken
 * connection, a 5xx and an answer that cannot be read are all `unknown`. Other refusals to listen throw
 * `BankRequestError`: 409 (the key was used for another payment), 400, 401.
 */
export function createSandboxBankRail({
  url,
  apiKey,
  timeoutMilliseconds = 10_000,
}: {
  url: string
  apiKey: string
  timeoutMilliseconds?: number
}): BankRail {
  const call = async (
    path: string,
    init: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
  ) => {
    const { statusCode, body } = await request(new URL(path, url), {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${apiKey}`, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    // Read here, under the same time-out: a connection may also break in the middle of the answer.
    return { status: statusCode, text: await body.text() }
  }

  return {
    async send(instruction): Promise<SendOutcome> {
      let answer: Answer
      try {
        answer = await call('/payments', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': instruction.idempotencyKey },
          body: JSON.stringify({
            amountPence: instruction.amount,
            sortCode: instruction.sortCode,
            accountNumber: instruction.accountNumber,
            payeeName: instruction.payeeName,
            reference: instruction.reference,
            speed: instruction.speed,
          }),
        })
      } catch (cause) {
        return { outcome: 'unknown', cause: new Error('no answer from the bank', { cause }) }
      }
      if (mayHaveActed(answer.status)) {
        return { outcome: 'unknown', cause: new Error(`the bank answered ${answer.status}`) }
      }
      if (answer.status !== 200 && answer.status !== 201) throw requestError('send a payment', answer)
      const payment = bankPayment.safeParse(parseJson(answer.text))
      if (!payment.success) {
        return {
          outcome: 'unknown',
          cause: new Error('the bank answered what cannot be read', { cause: payment.error }),
        }
      }
      assertAnswersFor(payment.data, instruction)
      return payment.data.status === 'rejected'
        ? { outcome: 'rejected', reason: reasonOf(payment.data) }
        : { outcome: 'accepted', bankPaymentId: payment.data.id }
    },

    async lookUp(idempotencyKey): Promise<PaymentStatus | 'unknown_to_bank'> {
      const answer = await call(`/payments?idempotencyKey=${encodeURIComponent(idempotencyKey)}`, { method: 'GET' })
      // Only the bank's own code counts: a 404 from a proxy or a wrong address says nothing about the payment.
      if (answer.status === 404 && codeOf(answer) === 'payment_not_found') return 'unknown_to_bank'
      if (answer.status !== 200) throw requestError('look up a payment', answer)
      const payment = bankPayment.parse(parseJson(answer.text))
      assertAnswersFor(payment, { idempotencyKey })
      return statusOf(payment)
    },
  }
}

type Answer = { status: number; text: string }

/** After these the bank may have taken the payment all the same, or will take it when asked again. Nobody follows a redirect with money. */
function mayHaveActed(status: number): boolean {
  return status >= 500 || (status >= 300 && status < 400) || status === 408 || status === 425 || status === 429
}

function statusOf(payment: BankPayment): PaymentStatus {
  switch (payment.status) {
    case 'accepted':
      return { status: 'accepted', bankPaymentId: payment.id }
    case 'settled':
      if (payment.concludedAt === undefined) throw new Error(`the bank settled ${payment.id} without saying when`)
      return { status: 'settled', bankPaymentId: payment.id, settledAt: payment.concludedAt }
    case 'rejected':
      return { status: 'rejected', bankPaymentId: payment.id, reason: reasonOf(payment) }
  }
}

function reasonOf({ reason }: BankPayment): RejectionReason {
  return rejectionReasons.find((known) => known === reason) ?? 'other'
}

function assertAnswersFor(
  payment: BankPayment,
  { idempotencyKey, amount }: Pick<PaymentInstruction, 'idempotencyKey'> & Partial<PaymentInstruction>,
): void {
  if (payment.idempotencyKey !== idempotencyKey || (amount !== undefined && payment.amountPence !== amount)) {
    throw new Error(`the bank answered for another payment than ${idempotencyKey}`)
  }
}

function requestError(what: string, answer: Answer): BankRequestError {
  return new BankRequestError(`the bank refused to ${what}: ${answer.status} ${codeOf(answer) ?? ''}`.trimEnd())
}

function codeOf(answer: Answer): string | undefined {
  return bankError.safeParse(parseJson(answer.text)).data?.code
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
