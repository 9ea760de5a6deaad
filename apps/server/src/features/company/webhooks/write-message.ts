import { createHmac } from 'node:crypto'
import type { Language, WebhookEvent, WebhookKind } from '@gpod/contract'
import type { OutgoingMessage } from '../../../platform/outgoing.ts'
import { say } from '../../../platform/texts/texts.ts'

export const secretPrefix = 'whsec_'

type Event = {
  id: string
  kind: WebhookKind
  event: string
  employerId: string
  subject_kind: string
  subject_id: string
  at: string
  language: Language
}

/**
 * What is sent of an event. To a program: ids alone, signed as Standard Webhooks 1.0 says, by each secret. To a channel: one
 * line in the company's language, which names nobody and tells no figure.
 */
export function writeMessage(event: Event, by: { now: string; secrets: readonly string[] }): OutgoingMessage {
  switch (event.kind) {
    case 'webhook':
      return signed(event, by)
    case 'slack':
      return { headers: json, body: JSON.stringify({ text: lineOf(event) }) }
    case 'teams':
      return { headers: json, body: JSON.stringify(adaptiveCard(lineOf(event))) }
  }
}

const json = { 'content-type': 'application/json' }

function signed(event: Event, { now, secrets }: { now: string; secrets: readonly string[] }): OutgoingMessage {
  const id = `msg_${event.id}`
  const timestamp = String(Math.floor(Date.parse(now) / 1000))
  const body = JSON.stringify({
    type: event.event,
    timestamp: event.at,
    data: { employerId: event.employerId, subject: { kind: event.subject_kind, id: event.subject_id } },
  })
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    headers: {
      ...json,
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signatures.join(' '),
    },
    body,
  }
}

function lineOf({ event, language }: Event): string {
  return event === 'test' ? say(language, 'webhooks.test') : say(language, `webhooks.${keyOf(event as WebhookEvent)}`)
}

type Underscored<E extends string> = E extends `${infer First}.${infer Second}` ? `${First}_${Second}` : E

const keyOf = <E extends WebhookEvent>(event: E) => event.replace('.', '_') as Underscored<E>

/** As the workflows of Teams take it. */
function adaptiveCard(text: string): object {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [{ type: 'TextBlock', text, wrap: true }],
        },
      },
    ],
  }
}
