import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUpFiles, restoreFiles } from './back-up-files.ts'

const company = '0190a0b0-0000-7000-8000-000000000001'
const nameOf = (digit: number) => `0190a0b0-0000-7000-8000-00000000001${digit}`
const root = mkdtempSync(join(tmpdir(), 'gpod-backup-files-'))
const [source, folder] = [join(root, 'files'), join(root, 'backup')]
afterAll(() => rmSync(root, { recursive: true }))

const options = (now: string) => ({ folder, now, keepDays: 30 })
const listOf = (part: string) => {
  try {
    return readdirSync(join(folder, part, company)).sort()
  } catch {
    return []
  }
}

test('files are kept beside the database, those that are gone for as long as its earlier moments, and come back with it', async () => {
  mkdirSync(join(source, company), { recursive: true })
  for (const digit of [1, 2]) writeFileSync(join(source, company, nameOf(digit)), `file ${digit}`)
  // What is being sent is no file yet.
  writeFileSync(join(source, company, `${nameOf(3)}.0`), 'a part')
  await backUpFiles(source, options('2026-11-01T10:00:00.000Z'))
  await backUpFiles(source, options('2026-11-01T10:01:00.000Z'))
  expect(listOf('files')).toEqual([nameOf(1), nameOf(2)])

  rmSync(join(source, company, nameOf(2)))
  await backUpFiles(source, options('2026-11-02T10:00:00.000Z'))
  expect(listOf('files')).toEqual([nameOf(1)])
  expect(listOf('files-gone')).toEqual([nameOf(2)])

  const restored = join(root, 'restored')
  expect(await restoreFiles(folder, restored)).toBe(2)
  expect(readdirSync(join(restored, company)).sort()).toEqual([nameOf(1), nameOf(2)])
  expect(readFileSync(join(restored, company, nameOf(2)), 'utf8')).toBe('file 2')

  await backUpFiles(source, options('2026-12-03T10:00:00.000Z'))
  expect(listOf('files-gone')).toEqual([])
})
