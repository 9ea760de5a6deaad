// @vitest-environment jsdom
import { pence } from '@gpod/money'
import { cleanup, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { languageCodes } from '../../../i18n/languages.ts'
import { renderWithText } from '../../../i18n/testing.tsx'
import { type FeeTerms, FeeWhy } from './fee-why.tsx'

afterEach(cleanup)

type Quoted = Parameters<typeof FeeWhy>[0]['quote']
const standard: Quoted = {
  speed: 'standard',
  amount: pence(100_00),
  fee: pence(0),
  feePaidBy: 'nobody',
  feeWaivedFor: null,
}
const express: Quoted = { ...standard, speed: 'express', fee: pence(2_50), feePaidBy: 'worker' }
const flat: FeeTerms = { expressFee: { kind: 'flat', amount: pence(2_50) } }
const share: FeeTerms = { expressFee: { kind: 'share', basisPoints: 250 } }

const cases: Record<string, { quote: Quoted; terms: FeeTerms; says: string }> = {
  'a standard transfer': { quote: standard, terms: flat, says: 'A standard transfer is always free.' },
  'a flat fee': {
    quote: express,
    terms: flat,
    says: 'Your employer’s policy sets a fee of £2.50 for an express transfer.',
  },
  'a fee by share': {
    quote: express,
    terms: share,
    says: 'Your employer’s policy sets 2.5% for an express transfer, rounded down to the penny: 2.5% of £100.00 is £2.50.',
  },
  'a fee that the employer pays': {
    quote: { ...express, feePaidBy: 'employer' },
    terms: flat,
    says: 'Your employer pays the fee of £2.50',
  },
  'a fee that the minimum wage forbids': {
    quote: { ...express, fee: pence(0), feePaidBy: 'nobody', feeWaivedFor: 'minimum_wage' },
    terms: flat,
    says: 'No fee, because it would take your pay below the minimum wage',
  },
  'no fee by the policy': {
    quote: { ...express, fee: pence(0), feePaidBy: 'nobody' },
    terms: { expressFee: { kind: 'flat', amount: pence(0) } },
    says: 'Your employer’s policy sets no fee for this transfer.',
  },
}

const show = ({ quote, terms }: (typeof cases)[string], language: (typeof languageCodes)[number]) => {
  const fee = quote.feePaidBy === 'worker' ? quote.fee : pence(0)
  renderWithText(<FeeWhy quote={quote} terms={terms} fee={fee} onClose={() => {}} />, { language })
  const dialog = document.querySelector<HTMLElement>('[role=dialog]')
  if (!dialog) throw new Error('no dialog')
  return dialog
}

describe('why a withdrawal costs what it costs', () => {
  it.each(Object.entries(cases))('says it of %s', (_name, each) => {
    expect(within(show(each, 'en')).getByText(each.says)).toBeTruthy()
  })

  it('has a sum that comes to what the worker pays', () => {
    const told = cases['a fee that the employer pays']
    if (!told) throw new Error('no such case')
    const values = [...show(told, 'en').querySelectorAll('dd')].map(({ textContent }) => textContent)
    expect(values).toEqual(['£2.50', '−£2.50', '£0.00'])
  })

  it('is said in every language', () => {
    for (const language of languageCodes) {
      const seen = new Set<string>()
      for (const each of Object.values(cases)) {
        const text = show(each, language).querySelector('p + p')?.textContent ?? ''
        expect(text.length, language).toBeGreaterThan(10)
        expect(text).not.toMatch(/[{}]|undefined/)
        if (language !== 'en') expect(text).not.toContain(each.says)
        seen.add(text)
        cleanup()
      }
      expect(seen.size).toBe(Object.keys(cases).length)
    }
  })
})
