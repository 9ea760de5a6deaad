import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
// @ts-expect-error a script without types
import { checkWords, listWords } from './check-words.mjs'

const everywhere = ['people/employees']
const all = { server: everywhere, web: everywhere, contract: everywhere }
const reason = { word: 'books/journals', lacks: ['web', 'contract'], because: 'no page of their own' }

describe('the list of areas and words', () => {
  it('is fine where all sides have all words, and where a side lacks one for a reason', () => {
    expect(checkWords(all, []).problems).toEqual([])
    const withBooks = { ...all, server: ['books/journals', ...everywhere] }
    expect(checkWords(withBooks, [reason])).toEqual({
      rows: [
        { word: 'books/journals', has: ['server'], because: 'no page of their own' },
        { word: 'people/employees', has: ['server', 'web', 'contract'], because: '' },
      ],
      problems: [],
    })
  })

  it.each([
    [
      'a word that only one side has',
      { ...all, web: [...everywhere, 'people/training'] },
      [],
      [
        'people/training: server does not have it, and no reason is given',
        'people/training: contract does not have it, and no reason is given',
      ],
    ],
    [
      'a side that the reason says nothing of',
      { ...all, server: [...everywhere, 'books/journals'] },
      [{ ...reason, lacks: ['web'] }],
      ['books/journals: contract does not have it, and no reason is given'],
    ],
    [
      'one word in two areas',
      { ...all, web: ['company/employees'] },
      [],
      [
        'company/employees: server does not have it, and no reason is given',
        'company/employees: contract does not have it, and no reason is given',
        'people/employees: web does not have it, and no reason is given',
      ],
    ],
    [
      'a reason for a word that the side has',
      { server: ['books/journals'], web: ['books/journals'], contract: [] },
      [reason],
      ['books/journals: web has it, and the reason why not is no longer needed'],
    ],
    ['a reason for a word that nobody has', all, [reason], ['books/journals: nobody has it, and a reason is given']],
  ])('refuses %s', (_, listed, given, problems) => {
    expect(checkWords(listed, given).problems).toEqual(problems)
  })
})

describe('the listing', () => {
  let folder = ''
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('takes the folders of server and web and the files of the contract, and no tests or shared files', () => {
    folder = mkdtempSync(join(tmpdir(), 'gpod-words-'))
    const files = [
      'apps/server/src/features/people/employees/routes.ts',
      'apps/web/src/features/people/employees/texts/en.json',
      'packages/contract/src/people/employees.ts',
      'packages/contract/src/people/employees.test.ts',
      'packages/contract/src/index.ts',
    ]
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), '')
    }
    expect(listWords(folder)).toEqual(all)
  })
})
