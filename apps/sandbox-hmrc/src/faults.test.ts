import type { GovTalkAnswer, UnreadableMessage } from '@gpod/rti'
import { describe, expect, it } from 'vitest'
import { openHmrc } from './testing/open-hmrc.ts'
import { submissionOf, transactionId } from './testing/payroll-software.ts'

// Real: the sandbox's HTTP server. Nothing is kept on disk.

function idOf(answer: GovTalkAnswer | UnreadableMessage): string {
  if (answer.outcome !== 'acknowledged') throw new Error(`not acknowledged: ${JSON.stringify(answer)}`)
  return answer.correlationId
}

describe('faults on demand', () => {
  it('server_error, no_answer and refuse: nothing is taken', async () => {
    const { software } = await openHmrc()
    await software.fault({ fault: 'server_error' })
    expect((await software.post('/submission', submissionOf())).status).toBe(500)
    await software.fault({ fault: 'no_answer' })
    await expect(software.submit()).rejects.toThrow()
    await software.fault({ fault: 'refuse', number: 1000, text: 'System failure' })
    expect(await software.submit()).toMatchObject({
      outcome: 'error',
      errors: [{ raisedBy: 'Gateway', number: 1000, type: 'fatal', text: 'System failure' }],
    })
    expect(await software.list()).toMatchObject({ held: [] })
  })

  it.each(['lost_answer', 'malformed_answer', 'duplicate_answer', 'foreign_answer'])(
    '%s: the submission is taken all the same, and can be found in the list',
    async (fault) => {
      const { software } = await openHmrc()
      await software.fault({ fault })
      const answer = await software.submit().catch(() => undefined)
      const { held } = (await software.list()) as Extract<GovTalkAnswer, { outcome: 'held' }>
      expect(held).toMatchObject([{ transactionId }])
      expect(answer).not.toMatchObject({ correlationId: held[0]?.correlationId })
      expect(await software.filed()).toHaveLength(1)
    },
  )

  it('slow_answer: taken, and the answer comes after the sender has given up', async () => {
    const { url, software } = await openHmrc()
    await software.fault({ fault: 'slow_answer', milliseconds: 30_000 })
    const giving = AbortSignal.timeout(100)
    const sent = fetch(`${url}/submission`, {
      method: 'POST',
      body: submissionOf(),
      headers: { 'content-type': 'text/xml' },
      signal: giving,
    })
    await expect(sent).rejects.toThrow()
    await expect.poll(() => software.filed()).toHaveLength(1)
  })

  it('take_twice: two submissions with one transaction ID', async () => {
    const { software } = await openHmrc()
    await software.fault({ fault: 'take_twice' })
    const correlationId = idOf(await software.submit())
    expect(await software.list()).toMatchObject({ held: [{ correlationId, transactionId }, { transactionId }] })
  })

  it('reject: acknowledged, then rejected by the department with the number asked for', async () => {
    const { software } = await openHmrc()
    await software.fault({ fault: 'reject', number: 7900, text: 'Not this one' })
    expect(await software.poll(idOf(await software.submit()))).toMatchObject({
      outcome: 'error',
      errors: [{ number: 3001 }],
      departmentErrors: [{ number: 7900, type: 'business', text: 'Not this one' }],
    })
    expect(await software.filed()).toEqual([])
  })

  it('fail: acknowledged, then broken at HMRC', async () => {
    const { software } = await openHmrc()
    await software.fault({ fault: 'fail', number: 3000 })
    const failed = await software.poll(idOf(await software.submit()))
    expect(failed).toMatchObject({ outcome: 'error', errors: [{ number: 3000 }], departmentErrors: [] })
    expect(await software.filed()).toEqual([])
  })

  it('delay: ready only after so many polls more', async () => {
    const { software } = await openHmrc()
    await software.fault({ fault: 'delay', polls: 1 })
    const correlationId = idOf(await software.submit())
    expect((await software.poll(correlationId)).outcome).toBe('acknowledged')
    expect((await software.poll(correlationId)).outcome).toBe('received')
  })

  it('its pace: ready at once where asked to, and as before again', async () => {
    const { software } = await openHmrc({ readyMilliseconds: 60_000 })
    expect((await software.control('PUT', '/pace', { readyMilliseconds: -1 })).status).toBe(400)
    expect((await software.control('PUT', '/pace', { readyMilliseconds: 0 })).status).toBe(204)
    expect((await software.poll(idOf(await software.submit()))).outcome).toBe('received')
    expect((await software.control('PUT', '/pace', { readyMilliseconds: null })).status).toBe(204)
    expect((await software.poll(idOf(await software.submit()))).outcome).toBe('acknowledged')
  })

  it('wrong_receipt: the receipt has the IRmark of something else', async () => {
    const { software } = await openHmrc()
    await software.fault({ fault: 'wrong_receipt' })
    const answer = await software.poll(idOf(await software.submit()))
    const [filed] = await software.filed()
    expect(answer).toMatchObject({ outcome: 'received', receipt: { irMark: '2jmj7l5rSw0yVb/vlWAYkK/YBwk=' } })
    expect(filed?.irMark).not.toBe('2jmj7l5rSw0yVb/vlWAYkK/YBwk=')
  })

  it('a fault is for the messages it names, and as often as it says', async () => {
    const { software } = await openHmrc()
    await software.fault({ fault: 'server_error', match: { asked: 'poll' }, times: null })
    await software.fault({ fault: 'server_error', match: { transactionId: 'AB' }, times: 2 })
    const statuses = []
    for (const id of ['AB', transactionId, 'AB', 'AB']) {
      statuses.push((await software.post('/submission', submissionOf({ transactionId: id }))).status)
    }
    expect(statuses).toEqual([500, 200, 500, 200])
    const faults = await software.control<{ faults: unknown[] }>('GET', '/faults')
    expect(faults.body.faults).toMatchObject([{ match: { asked: 'poll' }, timesLeft: null }])
    expect((await software.control('DELETE', '/faults')).status).toBe(204)
    expect((await software.control('GET', '/faults')).body).toEqual({ faults: [] })
  })

  it('a fault nobody knows is refused', async () => {
    const { software } = await openHmrc()
    expect((await software.control('POST', '/faults', { fault: 'earthquake' })).status).toBe(400)
    expect((await software.control('POST', '/faults', { fault: 'reject' })).status).toBe(400)
  })
})
