import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Worker } from './people.ts'

const body = JSON.stringify({ amount: '1.00', speed: 'standard' })

/** Has everybody look at their wages once, as they do before they withdraw: what these are made of is kept for the day then. */
export async function lookAtWages(url: string, workers: readonly Worker[]): Promise<void> {
  for (const { token } of workers) {
    const answer = await fetch(`${url}/api/ewa/available`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`available wages were answered ${answer.status}`)
    await answer.arrayBuffer()
  }
}

/** Withdrawals of £1.00 as an API client sends them, each with its idempotency key, over kept connections. */
export function httpWithdrawals(url: string): { make(worker: Worker): Promise<void>; close(): void } {
  const agent = new Agent({ keepAlive: true })
  const { hostname, port } = new URL(url)
  return {
    make: ({ token }) =>
      new Promise((resolve, reject) => {
        const sent = request(
          {
            agent,
            hostname,
            port,
            method: 'POST',
            path: '/api/ewa/withdraw',
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
              'idempotency-key': randomUUID(),
            },
          },
          (response) => {
            let text = ''
            response.setEncoding('utf8')
            response.on('data', (part) => {
              text += part
            })
            response.on('end', () => {
              if (response.statusCode === 201) resolve()
              else reject(new Error(`a withdrawal was answered ${response.statusCode}: ${text}`))
            })
          },
        )
        sent.on('error', reject)
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}
