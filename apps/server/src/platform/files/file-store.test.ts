import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openS3Service } from '../../../test/documents/s3-service.ts'
import { FileMissingError } from './file-missing-error.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { DamagedFileError, newFileKey, openFile, sealFile } from './sealed-file.ts'

const company = '0190a0b0-0000-7000-8000-000000000001'
const nameOf = (digit: number, part = '') => `${company}/0190a0b0-0000-7000-8000-00000000001${digit}${part}`
const folder = mkdtempSync(join(tmpdir(), 'gpod-store-'))
let s3: Awaited<ReturnType<typeof openS3Service>>
let stores: Record<'folder' | 's3', FileStore>
beforeAll(async () => {
  s3 = await openS3Service()
  stores = { folder: openFileStore({ kind: 'folder', folder }), s3: openFileStore({ kind: 's3', ...s3 }) }
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

async function read(store: FileStore, name: string): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of store.get(name)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

describe.each(['folder', 's3'] as const)('a store in a %s', (kind) => {
  test('gives what it was given, lists it, and knows nothing of it once it is removed', async () => {
    const store = stores[kind]
    for (const digit of [1, 2, 3]) await store.put(nameOf(digit), Buffer.from(`file ${digit}`))
    await store.put(nameOf(1, '.786432'), Buffer.from('a part'))
    await store.put(nameOf(1), Buffer.from('file 1 again'))
    expect(await read(store, nameOf(1))).toBe('file 1 again')
    expect((await store.list(company)).sort()).toEqual([nameOf(1), nameOf(1, '.786432'), nameOf(2), nameOf(3)])
    await store.remove(nameOf(2))
    await store.remove(nameOf(2))
    await expect(read(store, nameOf(2))).rejects.toThrow(FileMissingError)
    expect(await store.list('0190a0b0-0000-7000-8000-000000000002')).toEqual([])
  })
})

test('what is said to S3 is signed as it asks for, and a wrong secret is told', async () => {
  expect(s3.refused).toEqual([])
  const stranger = openFileStore({ kind: 's3', ...s3, secret: 'another' })
  await expect(stranger.put(nameOf(4), Buffer.from('x'))).rejects.toThrow('SignatureDoesNotMatch')
  expect(s3.kept.has(nameOf(4))).toBe(false)
})

test('a name leads nowhere else, and nothing half written is left', async () => {
  await expect(stores.folder.put('../outside', Buffer.from('x'))).rejects.toThrow('no name of a file')
  expect(readdirSync(join(folder, company)).filter((name) => name.includes('making'))).toEqual([])
})

describe('a sealed file', () => {
  const key = newFileKey()
  const inPieces = async function* (content: Buffer, size = 10_000) {
    for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
  }
  const opened = async (sealed: Buffer, about = 'a', by = key) => {
    const pieces: Buffer[] = []
    for await (const piece of openFile(by, about, inPieces(sealed))) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  test.each([0, 1, 65_536, 65_537, 200_000])('of %d bytes opens as it was', async (bytes) => {
    const content = Buffer.alloc(bytes, 'gpod')
    expect((await opened(sealFile(key, 'a', content))).equals(content)).toBe(true)
  })

  test('that is another, changed, or cut off anywhere does not open', async () => {
    const sealed = sealFile(key, 'a', Buffer.alloc(200_000, 'gpod'))
    await expect(opened(sealed, 'b')).rejects.toThrow(DamagedFileError)
    await expect(opened(sealed, 'a', newFileKey())).rejects.toThrow(DamagedFileError)
    const changed = Buffer.from(sealed)
    changed[100_000] = (changed[100_000] ?? 0) ^ 1
    await expect(opened(changed)).rejects.toThrow(DamagedFileError)
    for (const length of [10, 32, 65_536 + 16 + 32, sealed.length - 1])
      await expect(opened(sealed.subarray(0, length))).rejects.toThrow(DamagedFileError)
  })
})
