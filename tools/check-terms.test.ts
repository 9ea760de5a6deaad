import { describe, expect, it } from 'vitest'
// @ts-expect-error a script without types
import { checkTerms, findRivals, findSpellings } from './check-terms.mjs'

const many = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`word ${at}`, { say: `Wort ${at}` }]))
const of = (own: Record<string, string>, others: [string, string][] = []) =>
  findRivals({
    terms: { payslip: { key: 'payslips.one', source: 'gov.uk/payslips' } },
    glossaries: new Map([['de', { ...many, payslip: { say: 'Lohnabrechnung', not: ['Gehaltszettel'] } }]]),
    texts: new Map([
      [
        'en',
        new Map([
          ['payslips.one', 'Payslip'],
          ['search.one', 'payslip'],
          ['a.b', 'Your payslip is ready.'],
        ]),
      ],
      [
        'de',
        new Map(
          Object.entries({ 'payslips.one': 'Lohnabrechnung', 'search.one': 'Lohnabrechnung', 'a.b': 'Da.', ...own }),
        ),
      ],
    ]),
    others: new Map([['de', others]]),
  })

describe('A21 one word for one thing in each language', () => {
  it('holds on every screen, in every mail, help text and lesson today, with at least 80 words a language', () => {
    expect(checkTerms()).toEqual([])
  })

  it('finds a label that says another word, a sentence that does, and a help text that does', () => {
    expect(of({})).toEqual([])
    expect(of({ 'search.one': 'Abrechnung' })[0]).toContain('search.one says "Abrechnung"')
    expect(of({ 'a.b': 'Ihr Gehaltszettel ist da.' })[0]).toContain('a.b says "Gehaltszettel"')
    expect(of({}, [['help', 'Der Gehaltszettel']])[0]).toContain('help says')
    expect(of({ 'payslips.one': 'Zettel' }).length).toBeGreaterThan(0)
  })

  it('finds a Hindi word that is spelled in two ways', () => {
    expect(findSpellings(['रकम मंज़ूर है', 'मंज़ूर है, ई-मेल'])).toEqual([])
    expect(findSpellings(['मंज़ूर', 'मंजूर है'])).toHaveLength(1)
    expect(findSpellings(['ई-मेल', 'ईमेल'])).toHaveLength(1)
  })
})
