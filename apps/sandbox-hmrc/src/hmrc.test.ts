import { type GovTalkAnswer, type UnreadableMessage, writeFps, writeSubmissionPoll } from '@gpod/rti'
import { describe, expect, it } from 'vitest'
import { openHmrc } from './testing/open-hmrc.ts'
import { employer, fps, sealed, sealedEps, sender, submissionOf, transactionId } from './testing/payroll-software.ts'

// Real: the sandbox's HTTP server and HMRC's schemas. Nothing is kept on disk.

type Answer = GovTalkAnswer | UnreadableMessage

function idOf(answer: Answer): string {
  if (answer.outcome !== 'acknowledged') throw new Error(`not acknowledged: ${JSON.stringify(answer)}`)
  return answer.correlationId
}

function numbersOf(answer: Answer): (number | undefined)[] {
  if (answer.outcome !== 'error') throw new Error(`not an error: ${JSON.stringify(answer)}`)
  return [...answer.errors, ...answer.departmentErrors].map(({ number }) => number)
}

describe('a submission', () => {
  it('is acknowledged with a correlation ID and where to poll, answered with HMRC’s receipt, and gone when deleted', async () => {
    const { url, software } = await openHmrc({ pollIntervalSeconds: 7 })
    const acknowledged = await software.submit()
    expect(acknowledged).toMatchObject({ outcome: 'acknowledged', endPoint: `${url}/poll`, pollIntervalSeconds: 7 })
    const correlationId = idOf(acknowledged)
    expect(correlationId).toMatch(/^[0-9A-F]{32}$/)

    const received = await software.poll(correlationId)
    expect(received).toMatchObject({ outcome: 'received', correlationId })
    const [filed] = await software.filed()
    expect(received).toMatchObject({ receipt: { irMark: filed?.irMark } })

    expect(await software.remove(correlationId)).toMatchObject({ outcome: 'deleted', correlationId })
    expect(numbersOf(await software.poll(correlationId))).toEqual([2000])
    expect(numbersOf(await software.remove(correlationId))).toEqual([2000])
    expect(await software.filed()).toHaveLength(1)
  })

  it('of an EPS is taken in its own class', async () => {
    const { software } = await openHmrc()
    const messageClass = 'HMRC-PAYE-RTI-EPS'
    const correlationId = idOf(await software.submit({ messageClass, irEnvelope: sealedEps() }))
    expect(await software.poll(correlationId, messageClass)).toMatchObject({ outcome: 'received' })
    expect(numbersOf(await software.poll(correlationId, 'HMRC-PAYE-RTI-FPS'))).toEqual([2000])
  })

  it('is "ask again" until it is ready, and then the same answer however often it is asked', async () => {
    const { software } = await openHmrc({ pollsBeforeReady: 2 })
    const correlationId = idOf(await software.submit())
    const outcomes = []
    for (let poll = 0; poll < 5; poll++) outcomes.push((await software.poll(correlationId)).outcome)
    expect(outcomes).toEqual(['acknowledged', 'acknowledged', 'received', 'received', 'received'])
  })

  it('is not ready before its time', async () => {
    const { software } = await openHmrc({ readyMilliseconds: 60_000 })
    const correlationId = idOf(await software.submit())
    expect(await software.poll(correlationId)).toMatchObject({ outcome: 'acknowledged', correlationId })
  })

  it('sent twice is two submissions: nothing is recognised as a repetition', async () => {
    const { software } = await openHmrc()
    const [one, other] = [idOf(await software.submit()), idOf(await software.submit())]
    expect(one).not.toBe(other)
    expect(await software.filed()).toHaveLength(2)
  })

  it('as "test in live" is checked and answered, and nothing is filed', async () => {
    const { software } = await openHmrc()
    const messageClass = 'HMRC-PAYE-RTI-FPS-TIL'
    const correlationId = idOf(await software.submit({ messageClass }))
    expect(await software.poll(correlationId, messageClass)).toMatchObject({ outcome: 'received' })
    expect(await software.filed()).toEqual([])
  })

  it('is kept as it came, for a test to look at, and without the password', async () => {
    const { software } = await openHmrc()
    const correlationId = idOf(await software.submit())
    const { body } = await software.control<Record<string, unknown>>('GET', `/submissions/${correlationId}`)
    expect(body).toMatchObject({ transactionId, messageClass: 'HMRC-PAYE-RTI-FPS', isHeld: true, isFiled: true })
    expect(body.irEnvelope).toBe(sealed(writeFps(fps)))
    expect(JSON.stringify(body)).not.toContain(sender.password)
  })
})

describe('the list of what is held', () => {
  it('has each submission of the sender and class with its transaction ID until it is deleted', async () => {
    const { software } = await openHmrc({ pollsBeforeReady: 1 })
    const first = idOf(await software.submit())
    const second = idOf(await software.submit({ transactionId: 'AB' }))
    await software.submit({ messageClass: 'HMRC-PAYE-RTI-EPS', irEnvelope: sealedEps() })
    expect(await software.list()).toMatchObject({
      outcome: 'held',
      held: [
        { correlationId: first, transactionId, status: 'SUBMISSION_ACKNOWLEDGEMENT' },
        { correlationId: second, transactionId: 'AB' },
      ],
    })
    await software.remove(first)
    expect(await software.list()).toMatchObject({ held: [{ correlationId: second }] })
  })

  it('may leave transaction IDs out', async () => {
    const { software } = await openHmrc({ listsTransactionIds: false })
    const correlationId = idOf(await software.submit())
    expect(await software.list()).toMatchObject({ held: [{ correlationId, transactionId: '' }] })
  })

  it('is for the sender alone', async () => {
    const { software } = await openHmrc()
    await software.submit()
    const { text } = await software.post('/submission', listOf({ ...sender, password: 'a guess' }))
    expect(text).toContain('<Number>1046</Number>')
    expect(text).not.toContain(transactionId)
  })
})

function listOf(as: typeof sender): string {
  return submissionOf({ sender: as })
    .replace('<Function>submit<', '<Function>list<')
    .replace(/<Body>.*<\/Body>/, '<Body/>')
}

describe('the engine refuses at once, and takes nothing', () => {
  const good = submissionOf()
  it.each([
    ['a wrong password', submissionOf({ sender: { ...sender, password: 'wrong' } }), 1046],
    ['a wrong user ID', submissionOf({ sender: { ...sender, senderId: 'wrong' } }), 1046],
    ['no password', good.replace(/<SenderDetails>.*<\/SenderDetails>/, '<SenderDetails/>'), 1046],
    ['a password as MD5', good.replace('<Method>clear<', '<Method>MD5<'), 1047],
    ['a correlation ID of the sender’s own', good.replace('<CorrelationID><', '<CorrelationID>AB<'), 1020],
    ['an empty body', good.replace(/<Body>.*<\/Body>/, '<Body/>'), 1042],
    ['a class that does not exist', good.replace('RTI-FPS<', 'RTI-FXS<'), 1001],
    ['a document of another class', submissionOf({ irEnvelope: sealedEps() }), 1001],
    ['a tax year that is not taken', good.replaceAll('/25-26/1', '/19-20/1'), 1001],
    ['an envelope out of order', good.replace('<EnvelopeVersion>2.0</EnvelopeVersion>', ''), 1001],
    [
      'a timestamp that is the engine’s to give',
      good.replace('</GatewayTest>', '</GatewayTest><GatewayTimestamp>2026-05-30T10:00:00</GatewayTimestamp>'),
      1001,
    ],
    ['half a message', good.slice(0, good.length / 2), 1001],
    ['a document type', good.replace('<GovTalkMessage', '<!DOCTYPE GovTalkMessage><GovTalkMessage'), 1001],
    ['no message at all', 'hello', 1001],
    ['a delete request that names nothing', good.replace('<Function>submit<', '<Function>delete<'), 1035],
    ['a function nobody offers', good.replace('<Function>submit<', '<Function>read<'), 1040],
    [
      'a poll at the address of submissions',
      writeSubmissionPoll({ messageClass: 'HMRC-PAYE-RTI-FPS', correlationId: 'AB' }),
      1040,
    ],
  ])('%s', async (_, xml, number) => {
    const { software } = await openHmrc()
    expect(numbersOf(await software.ask('/submission', xml))).toEqual([number])
    expect((await software.control<{ submissions: [] }>('GET', '/submissions')).body.submissions).toEqual([])
  })

  it('a submission at the address of polls', async () => {
    const { software } = await openHmrc()
    expect(numbersOf(await software.ask('/poll', good))).toEqual([1040])
  })

  it('a message above 25 million bytes', async () => {
    const { software } = await openHmrc()
    expect(numbersOf(await software.ask('/submission', `${good}${' '.repeat(25_000_000)}`))).toEqual([2001])
  })

  it('what is not XML by its content type', async () => {
    const { url } = await openHmrc()
    const response = await fetch(`${url}/submission`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(415)
  })
})

describe('the department rejects when polled, and files nothing', () => {
  const withMark = (irEnvelope: string, mark: string) => irEnvelope.replace(/(<IRmark[^>]*>)[^<]*/, `$1${mark}`)
  it.each([
    [
      'an IRmark of something else',
      submissionOf({ irEnvelope: withMark(sealed(writeFps(fps)), 'j+VBpG6b8EIuz8ldUAjkKboMmU4=') }),
      [2021],
    ],
    [
      'a document changed after it was marked',
      submissionOf().replace('<TaxablePay>1000.00<', '<TaxablePay>9000.00<'),
      [2021],
    ],
    ['keys of another employer', submissionOf({ employer: { ...employer, taxOfficeReference: 'B1' } }), [5005]],
    [
      'a payment date that is no date',
      submissionOf({ irEnvelope: sealed(writeFps(fps).replace('2025-05-30', '30/05/2025')) }),
      [4085],
    ],
    [
      'an element that does not belong',
      submissionOf({ irEnvelope: sealed(writeFps(fps).replace('<Payment>', '<Bonus>1</Bonus><Payment>')) }),
      [4065],
    ],
  ])('%s', async (_, xml, numbers) => {
    const { software } = await openHmrc()
    const answer = await software.poll(idOf(await software.ask('/submission', xml)))
    expect(numbersOf(answer)).toEqual(expect.arrayContaining([3001, ...numbers]))
    expect(await software.filed()).toEqual([])
  })

  it('a document that breaks HMRC’s business rules, with their numbers and places', async () => {
    const { software } = await openHmrc()
    const irEnvelope = sealed(
      writeFps(fps)
        .replace(/<NINO>.*?<\/NINO>/, '')
        .replace(/<Line>Shipley<\/Line>/, ''),
    )
    const answer = await software.poll(idOf(await software.submit({ irEnvelope })))
    // HMRC: without a National Insurance number two lines of the address are needed.
    expect(answer).toMatchObject({
      departmentErrors: [
        { raisedBy: 'ChRIS', number: 7823, type: 'business', location: expect.stringContaining('Employee') },
      ],
    })
    expect(await software.filed()).toEqual([])
  })

  it('a document without a mark', async () => {
    const { software } = await openHmrc()
    const unmarked = sealed(writeFps(fps)).replace(/<IRmark.*?<\/IRmark>/, '')
    const answer = await software.poll(idOf(await software.submit({ irEnvelope: unmarked })))
    expect(numbersOf(answer)).toEqual(expect.arrayContaining([3001, 2022]))
  })
})

describe('what only tests may see', () => {
  it('is refused without the password', async () => {
    const { url } = await openHmrc()
    for (const path of ['/sandbox/submissions', '/sandbox/faults']) {
      expect((await fetch(new URL(path, url))).status).toBe(401)
    }
  })

  it('tells whether it can be called, to anybody', async () => {
    const { url } = await openHmrc()
    expect((await fetch(new URL('/healthz', url))).status).toBe(200)
  })
})
