import { createHash } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { pain001InParts, paymentsCsvInParts } from '@gpod/bank-files'
import { pence } from '@gpod/money'
import { expect, it } from 'vitest'
import { LongAnswer } from '../../../platform/http/long-answer.ts'
import { GrowingFile, textOfKept } from './kept-file.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const MEGABYTE = 1024 * 1024
/** By how much more than 1,000 payments 50,000 may take while they are fetched: their file is 37 MB of text. */
const MOST_MORE = 10 * MEGABYTE

const paymentsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    sortCode: '112233',
    accountNumber: String(10_000_000 + first + index),
    name: `Zoë O'Brien-${first + index}`,
    reference: `WAGES ${first + index}`,
    endToEndId: `WAGES ${first + index}`,
    amount: pence(100_000 + index),
  }))

/** A file of so many payments as it is kept, and the digest of all of its text. */
async function keptOf(count: number): Promise<{ kept: string; digest: string; bytes: number }> {
  const file = pain001InParts(
    {
      messageId: 'run-11',
      createdAt: '2026-11-24T09:30:00Z',
      executeOn: '2026-11-27',
      service: 'bacs',
      bookedAsBatch: true,
      initiatingParty: 'Example',
      debtor: { sortCode: '209907', accountNumber: '69212345', name: 'EXAMPLE LTD' },
    },
    { count, total: Array.from({ length: count / 100 }, () => 10_004_950).reduce((sum, one) => sum + one, 0) },
  )
  const kept = new GrowingFile()
  const hash = createHash('sha256')
  let bytes = 0
  const add = async (text: string) => {
    hash.update(text)
    bytes += Buffer.byteLength(text)
    await kept.add(text)
  }
  for (let first = 0; first < count; first += 100) await add(file.add(paymentsFrom(first, 100)))
  const end = file.end()
  if (typeof end !== 'string') throw new Error(JSON.stringify(end))
  await add(end)
  return { kept: kept.toKeep(), digest: hash.digest('hex'), bytes }
}

/** The most that is held beyond what was before, while an answer with the file is taken. */
async function mostHeld(kept: string): Promise<number> {
  const held = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = held()
  let [most, taken, looked] = [0, 0, 0]
  for await (const piece of new LongAnswer({ fileName: 'a.xml' }, 'content', textOfKept(kept)).toStream()) {
    taken += (piece as Buffer).length
    if (taken - looked < MEGABYTE) continue
    looked = taken
    most = Math.max(most, held() - before)
  }
  return Math.max(most, held() - before)
}

it('a bank file of 50,000 payments is fetched whole, in hardly more memory than one of 1,000', async () => {
  const [few, many] = [await keptOf(1_000), await keptOf(50_000)]
  expect(many.bytes).toBeGreaterThan(3 * MOST_MORE)
  const hash = createHash('sha256')
  let text = ''
  for await (const piece of new LongAnswer({ fileName: 'a.xml' }, 'content', textOfKept(many.kept)).toStream())
    text += piece
  hash.update((JSON.parse(text) as { content: string }).content)
  expect(hash.digest('hex')).toBe(many.digest)
  text = ''
  expect((await mostHeld(many.kept)) - (await mostHeld(few.kept))).toBeLessThan(MOST_MORE)
}, 120_000)

it('is written to the byte as an answer at once, whatever stands in it and wherever a piece ends', async () => {
  const ends = paymentsCsvInParts().end()
  const content = `${ends}é"\\\n\u2028😀`.repeat(20_000)
  const head = { fileName: 'a "b".csv', mediaType: 'text/csv' }
  for (const kept of [content, `gzip:${gzipSync(content).toString('base64')}`]) {
    let told = ''
    for await (const piece of new LongAnswer(head, 'content', textOfKept(kept)).toStream()) told += piece
    expect(told).toBe(JSON.stringify({ ...head, content }))
  }
})

it('is made no faster than it is taken', async () => {
  let made = 0
  async function* text() {
    for (let piece = 0; piece < 1_000; piece += 1) {
      made += 1
      yield 'x'.repeat(1024)
    }
  }
  const stream = new LongAnswer({}, 'content', text()).toStream()
  const taking = stream[Symbol.asyncIterator]()
  await taking.next()
  expect(made).toBeLessThan(200)
  stream.destroy()
})

it('a file that is not what was kept fails, and does not end as if it were all', async () => {
  const { kept } = await keptOf(1_000)
  const cut = kept.slice(0, -400)
  const take = async () => {
    for await (const _ of new LongAnswer({}, 'content', textOfKept(cut)).toStream());
  }
  await expect(take()).rejects.toThrow()
})
