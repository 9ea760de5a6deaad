import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages, listTextFiles } from '../../../../tools/text-files.mjs'
import { legalTotals } from '../features/payroll/payslips/payslip-labels.ts'

/** Every text of a language on both sides, by its side, word and key. */
function textsOf(language: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const side of ['web', 'server'] as const) {
    for (const { word, path, language: of } of listTextFiles(side)) {
      if (of !== language) continue
      const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
      for (const [key, text] of Object.entries(texts)) found.set(`${side}:${word}.${key}`, text)
    }
  }
  return found
}

/** The figures of a payslip, and every place that names one: pages, payslip, its PDF, the why, the calculator, the landing page. */
const figures: Readonly<Record<string, readonly string[]>> = {
  'gross pay': [
    'web:payslips.gross',
    'web:take-home.gross',
    'web:public.slipsGross',
    'web:earnings.payGross',
    'web:why.earnings.gross',
    'server:payslips.payslip.gross',
  ],
  'total deductions': [
    'web:payslips.deductions',
    'web:why.payslip.deductions',
    'server:payslips.payslip.total_deductions',
  ],
  'net pay': [
    'web:payslips.net',
    'web:pay-runs.net',
    'web:earnings.payNet',
    'web:take-home.net',
    'web:why.pay.net',
    'server:payslips.payslip.net',
  ],
  'already taken': [
    'web:payslips.advances',
    'web:earnings.sumTaken',
    'web:earnings.ribbonTaken',
    'web:earnings.payTaken',
    'web:why.payslip.advances',
    'web:public.weekTaken',
    'web:public.slipsTaken',
  ],
  'paid to you': [
    'web:payslips.paidOut',
    'web:public.slipsPaid',
    'web:earnings.payLeft',
    'web:why.payslip.paid_out',
    'server:payslips.payslip.paid_out',
  ],
  'cost to your employer': [
    'web:payslips.employerCost',
    'web:why.pay.employer_cost',
    'server:payslips.payslip.employer_cost',
  ],
  'hourly pay': ['web:pay-lines.hourly', 'server:payslips.line.hourly'],
}

/** Words that these figures had before, and that no figure goes by now. */
const formerNames =
  /^(payout|paid on payday|payment on payday|amount paid|take-home pay|deductions together|total cost to your employer|what you cost.*|hours worked|drawn early|taken early)$/i

describe('a figure has one name wherever it stands', () => {
  for (const language of languages) {
    it(`in ${language}`, () => {
      const texts = textsOf(language)
      for (const [figure, keys] of Object.entries(figures)) {
        const names = keys.map((key) => texts.get(key))
        expect(names, figure).not.toContain(undefined)
        expect([...new Set(names)], figure).toHaveLength(1)
      }
    })
  }

  it('in English by the words of the trade', () => {
    const texts = textsOf('en')
    for (const [figure, [key = '']] of Object.entries(figures)) expect(texts.get(key)?.toLowerCase()).toBe(figure)
  })

  it('and by none that it had before; how long somebody worked is no figure of pay', () => {
    const ofTime = new Set(['web:pay-runs.replayMinutes'])
    const former = [...textsOf('en')].filter(([key, text]) => !ofTime.has(key) && formerNames.test(text))
    expect(former).toEqual([])
  })

  it('beside the reader’s own words, too', () => {
    const texts = textsOf('en')
    const { gross, deductions, net, advances, paidOut, employerCost } = legalTotals
    expect({ gross, deductions, net, advances, paidOut, employerCost }).toEqual({
      gross: texts.get('web:payslips.gross'),
      deductions: texts.get('web:payslips.deductions'),
      net: texts.get('web:payslips.net'),
      advances: texts.get('web:payslips.advances'),
      paidOut: texts.get('web:payslips.paidOut'),
      employerCost: texts.get('web:payslips.employerCost'),
    })
  })
})
