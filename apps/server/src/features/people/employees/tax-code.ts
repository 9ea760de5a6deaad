// One place for the shape of a tax code. Sources: HMRC, "Tax codes: what your tax code means" (GOV.UK) and the
// Basic PAYE Tools' pattern: an optional nation letter, then digits with a suffix, K with digits, or a flat-rate code.
// D2 and D3 exist only in Scotland; NT has no nation letter.
const pattern = /^(NT|[SC]?(0T|BR|D[01]|K[1-9]\d{0,3}|\d{1,4}[LMNT])|SD[23])$/

/** Whether this can be a UK tax code, in capitals and without spaces. The basis (week 1/month 1) is kept apart. */
export function isTaxCode(code: string): boolean {
  return pattern.test(code)
}

/** The National Insurance category letters in force from 6 April 2024 (HMRC, CWG2, 1.2), and X for none. */
const niCategories: ReadonlySet<string> = new Set('ABCDEFHIJKLMNSVXZ')

export function isNiCategory(letter: string): boolean {
  return niCategories.has(letter)
}
