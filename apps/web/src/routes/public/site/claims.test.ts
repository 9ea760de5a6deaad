import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pence } from '@gpod/money'
import { TAX_YEARS } from '@gpod/payroll'
import { expect, test } from 'vitest'
import { claims } from './claims.ts'
import { defaultExpressFee, ratedYears } from './home.tsx'
import { exampleMonth } from './payslip-example.tsx'

const repository = join(import.meta.dirname, '../../../../../..')
const english = JSON.parse(readFileSync(join(repository, 'apps/web/src/i18n/texts/public/en.json'), 'utf8')) as Record<
  string,
  string
>

/** Numbers, superlatives, and words that leave no room for an exception. */
const claiming =
  /\d|, (?:money|number|share)\}|\b(?:never|always|nobody|nothing|cannot|free|only|best|fast(?:est)?|instant\w*|guarantee\w*|accura\w*|prove\w*|refuses?|every\w*|all|alone|no interest|without)\b/i

/** What its tests and their groups are called: words of a comment or of a test's inside show nothing. */
const titlesIn = (tests: string) =>
  [
    ...tests.matchAll(/\b(?:describe|it|test)\b[^'"`\n]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\(\s*(['"`])(.+?)\1\s*,/g),
  ].map(([, , title = '']) => title)

const isProven = (key: string): boolean => {
  const evidence = claims[key]
  if (evidence === undefined) return false
  if ('self' in evidence) return !/, (?:money|share)\}/.test(english[key] ?? '')
  if ('law' in evidence) return evidence.law.startsWith('https://www.legislation.gov.uk/')
  const path = join(repository, 'test' in evidence ? evidence.test : `docs/decisions/${evidence.decision}`)
  if (!existsSync(path)) return false
  const whole = readFileSync(path, 'utf8')
  return 'test' in evidence
    ? titlesIn(whole).some((title) => title.includes(evidence.named))
    : whole.includes(evidence.saying)
}

test('P5 no number, superlative or absolute word stands on a public page without something that shows it', () => {
  const claimed = Object.entries(english).filter(([, text]) => claiming.test(text))
  expect(claimed.length).toBeGreaterThan(30)
  expect(claimed.map(([key]) => key).filter((key) => !isProven(key))).toEqual([])
})

test('nothing is shown to be true that is said nowhere', () => {
  expect(Object.keys(claims).filter((key) => !claiming.test(english[key] ?? ''))).toEqual([])
})

test('wage access is advertised as the rules ask: no hurry, no free money, a cheaper choice and advice named', () => {
  const words = Object.values(english).join('\n')
  expect(words).not.toMatch(
    /free money|hurry|don.t wait|life doesn.t wait|up to £|instant cash|act now|last chance|limited time/i,
  )
  // The fee stands beside the speed, and that waiting costs nothing.
  expect(english.costExpress).toMatch(/fee, money.*arrives/)
  expect(english.faqWorkersText).toContain('Waiting for payday costs nothing')
  expect(english.careText).toContain('MoneyHelper')
})

test('P5 nobody is quoted and nothing is rated: there is no customer yet', () => {
  expect(
    Object.values(english).filter((text) => /[“”"]|★|\brated\b|\b\d(?:\.\d)? (?:out of|stars)/i.test(text)),
  ).toEqual([])
})

test('the fee that is named is the one of a policy that nobody changed', () => {
  const policy = readFileSync(join(repository, 'packages/wage-access/src/policy.ts'), 'utf8')
  expect(policy).toContain(`expressFee: { kind: 'flat', amount: pence(${defaultExpressFee}) }`)
})

test('as many tax years are named as there are rates for', () => {
  expect(TAX_YEARS).toHaveLength(ratedYears)
})

test('the example of a payslip adds up', () => {
  const { gross, incomeTax, nationalInsurance, pension, taken, paid } = exampleMonth()
  expect(pence(gross - incomeTax - nationalInsurance - pension - taken)).toBe(paid)
})
