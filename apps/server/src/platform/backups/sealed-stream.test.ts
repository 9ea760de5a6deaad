import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BackupError } from './backup-error.ts'
import { backupKeyOf, readSealed, readSealedHeader, sealing } from './sealed-stream.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gpod-sealed-'))
})
afterAll(() => rm(folder, { recursive: true }))

const secretKey = randomBytes(32)
const key = backupKeyOf(secretKey)
const chunk = 64 * 1024

let files = 0
async function sealed(content: Buffer, { about = 'line/wal/1', pieces = 50_000 } = {}): Promise<string> {
  const file = join(folder, `file-${++files}`)
  const inPieces = function* () {
    for (let at = 0; at < content.length; at += pieces) yield content.subarray(at, at + pieces)
  }
  await pipeline(Readable.from(inPieces()), sealing(key, { about }), createWriteStream(file))
  return file
}

/** The sealed file with its bytes changed by `change`, which is given where its chunks begin. */
async function changed(file: string, change: (header: Buffer, body: Buffer) => Buffer): Promise<string> {
  const bytes = await readFile(file)
  const end = bytes.indexOf('\n') + 1
  await writeFile(file, change(bytes.subarray(0, end), bytes.subarray(end)))
  return file
}

describe('a sealed file', () => {
  test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 5])(
    'gives back its %s bytes, whatever the pieces they came in',
    async (bytes) => {
      const content = randomBytes(bytes)
      for (const pieces of [1000, chunk, 200_000]) {
        const file = await sealed(content, { pieces })
        expect((await readSealed(file, [key], 'line/wal/1')).equals(content)).toBe(true)
      }
    },
  )

  test('shows nothing of its content, and the same content never twice the same', async () => {
    const content = Buffer.alloc(2 * chunk, 'AB123456C')
    const [one, other] = await Promise.all([sealed(content), sealed(content)].map(async (file) => readFile(await file)))
    expect(one?.includes('AB123456C')).toBe(false)
    expect(other && one?.subarray(300).equals(other.subarray(300))).toBe(false)
  })

  test('names its key and tells nothing else of it', async () => {
    const file = await sealed(Buffer.from('words'))
    expect(await readSealedHeader(file)).toMatchObject({ key: key.id, about: 'line/wal/1' })
    const bytes = await readFile(file)
    for (const secret of [secretKey, key.key]) {
      expect(bytes.includes(secret)).toBe(false)
      expect(bytes.includes(secret.toString('base64'))).toBe(false)
      expect(bytes.includes(secret.toString('hex'))).toBe(false)
    }
  })

  test('under another key says which key it needs', async () => {
    const other = backupKeyOf(randomBytes(32))
    const file = await sealed(Buffer.from('words'))
    await expect(readSealed(file, [other], 'line/wal/1')).rejects.toThrow(
      `sealed under the key ${key.id}, and the given one is ${other.id}`,
    )
    // One that gives itself the name opens it no more.
    await expect(readSealed(file, [{ ...other, id: key.id }], 'line/wal/1')).rejects.toThrow(BackupError)
  })

  test('does not open in the place of another', async () => {
    const file = await sealed(Buffer.from('words'), { about: 'line/wal/2' })
    await expect(readSealed(file, [key], 'line/wal/1')).rejects.toThrow('another file than it should be')
    await changed(file, (header, body) =>
      Buffer.concat([Buffer.from(header.toString().replace('wal/2', 'wal/1')), body]),
    )
    await expect(readSealed(file, [key], 'line/wal/1')).rejects.toThrow('was changed')
  })

  const sealedChunk = chunk + 16
  test.each<[string, (header: Buffer, body: Buffer) => Buffer]>([
    [
      'a byte changed',
      (header, body) => {
        body.writeUInt8(body.readUInt8(sealedChunk + 9) ^ 1, sealedChunk + 9)
        return Buffer.concat([header, body])
      },
    ],
    ['its last byte cut off', (header, body) => Buffer.concat([header, body.subarray(0, -1)])],
    ['its last chunk cut off', (header, body) => Buffer.concat([header, body.subarray(0, 3 * sealedChunk)])],
    ['everything but its header cut off', (header) => header],
    ['its header cut off', (_header, body) => body],
    ['nothing left', () => Buffer.alloc(0)],
    ['bytes added', (header, body) => Buffer.concat([header, body, Buffer.from('more')])],
    [
      'two chunks changed over',
      (header, body) =>
        Buffer.concat([
          header,
          body.subarray(sealedChunk, 2 * sealedChunk),
          body.subarray(0, sealedChunk),
          body.subarray(2 * sealedChunk),
        ]),
    ],
    [
      'a chunk left out',
      (header, body) => Buffer.concat([header, body.subarray(0, sealedChunk), body.subarray(2 * sealedChunk)]),
    ],
    ['a chunk doubled', (header, body) => Buffer.concat([header, body.subarray(0, sealedChunk), body])],
  ])('with %s does not open', async (_what, change) => {
    const file = await changed(await sealed(randomBytes(3 * chunk + 100)), change)
    await expect(readSealed(file, [key], 'line/wal/1')).rejects.toThrow('was changed, is damaged or is not whole')
  })
})
