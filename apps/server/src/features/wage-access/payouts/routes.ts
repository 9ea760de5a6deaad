import type { Deps } from '../../../platform/deps.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { HttpDeps } from '../../../platform/http/routes.ts'
import { verifyWebhookSignature } from './bank-webhook-signature.ts'
import { bankEvent, receiveBankEvent } from './receive-bank-event.ts'

/** How old a signed webhook may be: the bank signs each delivery afresh. */
const toleranceSeconds = 300

/** The bank's webhook. It has its own content parser, since the signature is over the bytes as they came. */
export function registerPayouts({ app }: HttpDeps, deps: Deps & { webhookSecret: string }): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const withoutPolicy = 'the bank has no session; it signs what it says'
    const config = { withoutPolicy, movesMoney: true }
    scope.post('/api/webhooks/bank', { schema: { hide: true }, config }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const header = request.headers['gpod-bank-signature']
      const checked = verifyWebhookSignature({
        header: typeof header === 'string' ? header : '',
        body,
        secret: deps.webhookSecret,
        now: deps.clock.now(),
        toleranceSeconds,
      })
      if (checked.outcome !== 'valid') {
        const refused = refuse('webhook_refused', `signature: ${checked.code}`)
        return reply.status(refused.status).send(refused.body)
      }
      const event = bankEvent.safeParse(parseJson(body))
      if (!event.success) {
        const refused = refuse('invalid_input', 'not an event of the bank')
        return reply.status(refused.status).send(refused.body)
      }
      const reception = await receiveBankEvent(deps, event.data)
      if (reception.outcome === 'contradiction') {
        request.log.error(
          { eventId: event.data.id, state: reception.state },
          'the bank contradicts itself; look at bank_events',
        )
      }
      return reply.status(200).send(reception)
    })
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
