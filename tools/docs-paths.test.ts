import { describe, expect, it } from 'vitest'
// @ts-expect-error a script without types
import { findMissingInDocs, findMissingPaths } from './docs-paths.mjs'

const paths = [
  'docs',
  'docs/topics',
  'docs/topics/keys.md',
  'apps/server/src/features/time/shifts/shift.ts',
  'README.md',
]

const missingIn = (text: string) => findMissingPaths('docs/topics/face.md', text, paths)

describe('the documents', () => {
  it('name only files and folders that are there', () => {
    expect(findMissingInDocs()).toEqual([])
  })
})

describe('the search for paths', () => {
  it.each([
    ['a file by its whole path', '`apps/server/src/features/time/shifts/shift.ts`'],
    ['a file by the end of its path', '`shifts/shift.ts`, `shift.ts`'],
    ['some of several', '`shifts/*.ts`'],
    ['a link from where the document is', '[keys](keys.md#who), [start](../../README.md)'],
    ['what no clone has', '`data/secret-key`, `dist/server/main.js`, [outside](https://example.com/a.md)'],
    ['what is no path', '`routes.payslips.show`, `GET /api/a.json`, `a → b`, `npm run db`, `wages.net_payable`'],
    ['what a command prints', '```\nsrc/nothing.ts\n```'],
  ])('finds %s', (_, text) => {
    expect(missingIn(text)).toEqual([])
  })

  it.each([
    ['a file that moved', '`features/shifts/shift.ts`', 'features/shifts/shift.ts'],
    ['a file that is gone', 'see `gone.ts`.', 'gone.ts'],
    ['a folder that is gone', '`apps/nothing`', 'apps/nothing'],
    ['one of two', '`shifts/{shift,gone}.ts`', 'shifts/gone.ts'],
    ['a link', '[gone](gone.md)', 'gone.md'],
  ])('names %s', (_, text, missing) => {
    expect(missingIn(text)).toEqual([missing])
  })
})
