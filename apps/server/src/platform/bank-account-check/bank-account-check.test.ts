import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkBankAccount } from './bank-account-check.ts'

const isRefused = (sortCode: string, accountNumber: string) =>
  checkBankAccount({ sortCode, accountNumber }).outcome === 'invalid'

/**
 * The cases of chapter 3 of Vocalink's "Validating account numbers: UK modulus checking" (v8.50), under its numbers.
 * Case 13 is an account that Vocalink lets pass unchecked.
 */
const vocalinkCases: [number, string, string, boolean][] = [
  [1, '089999', '66374958', true],
  [2, '107999', '88837491', true],
  [3, '202959', '63748472', true],
  [4, '871427', '46238510', true],
  [5, '872427', '46238510', true],
  [6, '871427', '09123496', true],
  [7, '871427', '99123496', true],
  [8, '820000', '73688637', true],
  [9, '827999', '73988638', true],
  [10, '827101', '28748352', true],
  [11, '134020', '63849203', true],
  [12, '118765', '64371389', true],
  [13, '200915', '41011166', true],
  [14, '938611', '07806039', true],
  [15, '938600', '42368003', true],
  [16, '938063', '55065200', true],
  [17, '772798', '99345694', true],
  [18, '086090', '06774744', true],
  [19, '309070', '02355688', true],
  [20, '309070', '12345668', true],
  [21, '309070', '12345677', true],
  [22, '309070', '99345694', true],
  [23, '938063', '15764273', false],
  [24, '938063', '15764264', false],
  [25, '938063', '15763217', false],
  [26, '118765', '64371388', false],
  [27, '203099', '66831036', false],
  [28, '203099', '58716970', false],
  [29, '089999', '66374959', false],
  [30, '107999', '88837493', false],
  [31, '074456', '12345112', true],
  [32, '070116', '34012583', true],
  [33, '074456', '11104102', true],
  [34, '180002', '00000190', true],
]

describe('the modulus check', () => {
  it.each(vocalinkCases)("agrees with Vocalink's case %i: %s %s", (_case, sortCode, accountNumber, isValid) => {
    expect(isRefused(sortCode, accountNumber)).toBe(!isValid)
  })

  it('agrees with two independent open-source suites', async () => {
    const file = await readFile(new URL('./cases/bank-modulus-check.json', import.meta.url), 'utf8')
    const { count, vectors } = z
      .object({
        count: z.int(),
        vectors: z.array(
          z.object({
            inputs: z.object({ sortCode: z.string(), accountNumber: z.string() }),
            expected: z.object({ valid: z.boolean() }),
          }),
        ),
      })
      .parse(JSON.parse(file))

    expect(vectors).toHaveLength(count)
    for (const { inputs, expected } of vectors) {
      expect([inputs, !isRefused(inputs.sortCode, inputs.accountNumber)]).toEqual([inputs, expected.valid])
    }
  })

  it('gives the same answer whatever was asked before', () => {
    const answers = () =>
      vocalinkCases.map(([, sortCode, accountNumber]) => checkBankAccount({ sortCode, accountNumber }))
    const first = answers()
    expect(answers().reverse()).toEqual([...first].reverse())
  })

  it('catches every single wrong digit of an account number under a plain modulus 11', () => {
    const right = '88837491'
    for (let place = 0; place < 8; place++) {
      for (let step = 1; step < 10; step++) {
        const digit = (Number(right[place]) + step) % 10
        const wrong = right.slice(0, place) + digit + right.slice(place + 1)
        expect([wrong, isRefused('107999', wrong)]).toEqual([wrong, true])
      }
    }
  })

  it('takes both checks to be needed where a sort code has two that are no alternatives', async () => {
    // Sort codes 15 80 00 and 15 80 01 in a table of our own: the same plain pair, and one half of it.
    const files = await tableOf([
      '158000 158000 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1',
      '158000 158000 MOD10 0 0 0 0 0 0 0 0 0 0 0 0 0 1',
      '158001 158001 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1',
    ])
    // 2×4 + 1×3 = 11: right by modulus 11, and by modulus 10 only if the last digit is 0.
    expect(checkBankAccount({ sortCode: '158001', accountNumber: '00000043' }, files).outcome).toBe('valid')
    expect(checkBankAccount({ sortCode: '158000', accountNumber: '00000043' }, files).outcome).toBe('invalid')
    // 4×3 + 2×5 = 22.
    expect(checkBankAccount({ sortCode: '158000', accountNumber: '00003050' }, files).outcome).toBe('valid')
  })
})

describe('what a person types', () => {
  it.each([
    ['08-99-99', '66374958'],
    ['08 99 99', '6637 4958'],
    [' 089999 ', ' 66374958 '],
  ])('%s and %s come back as six and eight digits', (sortCode, accountNumber) => {
    expect(checkBankAccount({ sortCode, accountNumber })).toEqual({
      outcome: 'valid',
      sortCode: '089999',
      accountNumber: '66374958',
    })
  })

  it('an account number of six or seven digits takes zeros in front, as Vocalink says', () => {
    const check = (accountNumber: string) => checkBankAccount({ sortCode: '180002', accountNumber })
    expect(check('000190')).toEqual(check('00000190'))
    expect(check('0000190')).toEqual({ outcome: 'valid', sortCode: '180002', accountNumber: '00000190' })
  })

  it.each(['', '08999', '0899999', '08999a', '08.99.99', '٠٨٩٩٩٩'])('refuses the sort code %o', (sortCode) => {
    expect(checkBankAccount({ sortCode, accountNumber: '66374958' })).toEqual({
      outcome: 'invalid',
      reason: 'sort_code_format',
      field: 'sortCode',
    })
  })

  it.each(['', '66374', '663749580', '6637495a', '-6637.958'])('refuses the account number %o', (accountNumber) => {
    expect(checkBankAccount({ sortCode: '089999', accountNumber })).toEqual({
      outcome: 'invalid',
      reason: 'account_number_format',
      field: 'accountNumber',
    })
  })

  it('says that the digits do not belong together, and where to look', () => {
    expect(checkBankAccount({ sortCode: '089999', accountNumber: '66374959' })).toEqual({
      outcome: 'invalid',
      reason: 'check_digits',
      field: 'accountNumber',
    })
  })
})

describe('what the table does not know', () => {
  it('a sort code outside of it cannot be checked, which is neither valid nor invalid', () => {
    expect(checkBankAccount({ sortCode: '00-00-00', accountNumber: '00000099' })).toEqual({
      outcome: 'cannot_check',
      reason: 'sort_code_not_in_table',
      sortCode: '000000',
      accountNumber: '00000099',
    })
  })

  it('a foreign currency account cannot be checked (exception 6)', () => {
    expect(checkBankAccount({ sortCode: '200915', accountNumber: '41011166' })).toMatchObject({
      outcome: 'cannot_check',
      reason: 'foreign_currency_account',
    })
  })
})

describe('a table of the operator', () => {
  it('takes the place of the shipped one, and leaves that as it is', async () => {
    const files = await tableOf(['000000 000001 MOD10 0 0 0 0 0 0 0 0 0 0 0 0 0 1'])

    expect(checkBankAccount({ sortCode: '000001', accountNumber: '12345670' }, files).outcome).toBe('valid')
    expect(checkBankAccount({ sortCode: '000001', accountNumber: '12345678' }, files).outcome).toBe('invalid')
    expect(checkBankAccount({ sortCode: '089999', accountNumber: '66374959' }, files).outcome).toBe('cannot_check')
    expect(checkBankAccount({ sortCode: '089999', accountNumber: '66374959' }).outcome).toBe('invalid')
  })

  it('may bring its own substitutions (exception 5)', async () => {
    const row = 'MOD11 7 6 5 4 3 2 7 6 5 4 3 2 0 0 5'
    const weights = await tableOf([`938600 938611 ${row}`])
    const substitutionsFile = join(folder, 'substitutions.txt')
    await writeFile(substitutionsFile, '938600 938611\r\n')
    // Vocalink's case 15 passes by the substitution of 938611 for 938600; by another sort code it does not.
    const account = { sortCode: '938600', accountNumber: '42368003' }
    expect(checkBankAccount(account, { ...weights, substitutionsFile }).outcome).toBe('valid')
    const otherSubstitutions = join(folder, 'other-substitutions.txt')
    await writeFile(otherSubstitutions, '938600 938600\r\n')
    expect(checkBankAccount(account, { ...weights, substitutionsFile: otherSubstitutions }).outcome).toBe('invalid')
  })

  it.each([
    ['is missing', undefined, /ENOENT/],
    ['is empty', '\r\n', /is empty/],
    [
      'has a line with a weight too few',
      '000000 000001 MOD10 0 0 0 0 0 0 0 0 0 0 0 0 1',
      /weights\.txt:1 is no line of/,
    ],
    ['has a check nobody knows', '000000 000001 MOD97 0 0 0 0 0 0 0 0 0 0 0 0 0 1', /weights\.txt:1 is no line of/],
  ])('that %s is a loud failure, not a table that checks nothing', async (_what, text, message) => {
    const weightsFile = join(folder, 'weights.txt')
    if (text !== undefined) await writeFile(weightsFile, text)

    expect(() => checkBankAccount({ sortCode: '089999', accountNumber: '66374958' }, { weightsFile })).toThrow(message)
  })
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'modulus-tables-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function tableOf(lines: string[]) {
  const weightsFile = join(folder, 'weights.txt')
  await writeFile(weightsFile, lines.map((line) => `${line}\r\n`).join(''))
  return { weightsFile }
}
