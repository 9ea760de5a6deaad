// @vitest-environment jsdom
import type { Available } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { cleanup, fireEvent, within } from '@testing-library/react'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { languageCodes } from '../../../i18n/languages.ts'
import { renderWithText, testMessages } from '../../../i18n/testing.tsx'
import { TextProvider } from '../../../i18n/use-text.tsx'
import { AvailableHero } from './available-hero.tsx'
import { SumDialog } from './sum-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Worker = {
  /** By day of the pay period: pay of approved hours, and of hours that wait. */
  days: { approved: number; waiting: number }[]
  deductions: number
  cap: number
  taken: number
}

const workers: fc.Arbitrary<Worker> = fc.record({
  days: fc.array(
    fc.record({ approved: fc.integer({ min: 0, max: 250_00 }), waiting: fc.integer({ min: 0, max: 250_00 }) }),
    { minLength: 1, maxLength: 31 },
  ),
  deductions: fc.integer({ min: 0, max: 400_00 }),
  cap: fc.integer({ min: 0, max: 9000 }),
  taken: fc.integer({ min: 0, max: 2_000_00 }),
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The figures by the product's rule, worked out here: what is kept, taken and left of pay after deductions. */
function figuresOf({ days, deductions, cap, taken }: Worker) {
  const approved = sum(days.map((day) => day.approved))
  const waiting = sum(days.map((day) => day.waiting))
  const earned = Math.max(0, approved - deductions)
  const entitlement = Math.floor((earned * cap) / 10_000)
  return {
    approved,
    waiting,
    earned,
    entitlement,
    deducted: approved - earned,
    kept: earned - entitlement,
    taken,
    available: Math.max(0, entitlement - taken),
    shortfall: Math.max(0, taken - entitlement),
  }
}

/** As the server answers it: each day's pay is filled with what is deducted, kept, taken and left, in this order. */
function answerOf(worker: Worker): Available {
  const figures = figuresOf(worker)
  const left = {
    deducted: figures.deducted,
    kept: figures.kept,
    taken: Math.min(figures.taken, figures.entitlement),
    available: figures.available,
  }
  const ribbon = worker.days.map(({ approved, waiting }, index) => {
    let room = approved
    const pour = (name: keyof typeof left): Pence => {
      const part = Math.min(room, left[name])
      room -= part
      left[name] -= part
      return pence(part)
    }
    return {
      day: new Date(Date.UTC(2026, 9, 29 + index)).toISOString().slice(0, 10),
      deducted: pour('deducted'),
      kept: pour('kept'),
      taken: pour('taken'),
      available: pour('available'),
      waiting: pence(waiting),
      planned: pence(0),
    }
  })
  return {
    amount: pence(figures.available),
    takeable: { amount: pence(figures.available), boundBy: 'earned' },
    entitlement: pence(figures.entitlement),
    shortfall: pence(figures.shortfall),
    approvedGross: pence(figures.approved),
    clockedGross: pence(figures.waiting),
    clockedBeyondRotaMinutes: 0,
    estimatedNet: pence(figures.approved - worker.deductions),
    outstanding: pence(worker.taken),
    carriedOver: pence(0),
    following: [],
    paydayTakes: pence(0),
    capBasisPoints: worker.cap,
    period: { startsOn: '2026-10-29', endsOn: '2026-11-28', payDate: '2026-11-28' },
    limits: {
      minimum: pence(1_00),
      maximum: pence(500_00),
      daily: pence(500_00),
      takenToday: pence(0),
      requestsPerMonth: 4,
      requestsThisMonth: 0,
      offersExpress: true,
      automaticBelow: pence(200_00),
      blackoutDays: 0,
      carePause: { afterUses: 3, hours: 48, usesInPeriod: 0 },
      expressFee: { kind: 'flat', amount: pence(2_50) },
      feePayer: 'worker',
    },
    ownLimits: { monthlyCap: null, lockedUntil: null, coolingOffReminder: false },
    blockedBy: null,
    ribbon,
    earlierHours: null,
    changes: [],
  }
}

/** Every amount in a piece of a page, in pence. A thin mark of direction may stand before it, never within. */
const amountsIn = (html: string) =>
  [...html.replaceAll(/<[^>]+>/g, '').matchAll(/(-|−)?£([\d,]+)\.(\d{2})/g)].map(
    ([, sign, pounds = '', decimals]) =>
      (sign === undefined ? 1 : -1) * (Number(pounds.replaceAll(',', '')) * 100 + Number(decimals)),
  )

const messages = languageCodes.map((language) => ({ language, messages: testMessages(language) }))

it('of 1,000 workers the amount, its sentence, the line of what waits and the ribbon say the same in eleven languages', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  const seen = new Set<string>()
  let turn = 0
  fc.assert(
    fc.property(workers, (worker) => {
      const next = messages[turn % messages.length]
      turn += 1
      if (!next) return
      seen.add(next.language)
      const figures = figuresOf(worker)
      const html = renderToStaticMarkup(
        <TextProvider messages={next.messages}>
          <AvailableHero available={answerOf(worker)} today="2026-11-20" />
        </TextProvider>,
      )
      const [told = '', table = ''] = html.split('<figure')
      const [first, ...rest] = amountsIn(told)
      expect(first).toBe(figures.available)
      const inWords = [
        ...(figures.earned > 0 ? [figures.earned] : []),
        ...(figures.earned > 0 && figures.taken > 0 ? [figures.taken] : []),
        ...(figures.waiting > 0 ? [figures.waiting] : []),
      ]
      expect([...rest].sort((one, other) => one - other)).toEqual(inWords.sort((one, other) => one - other))

      const rows = table.split('<tbody')[1]?.split('<tr').slice(1) ?? []
      const column = (index: number) => sum(rows.map((row) => amountsIn(row)[index] ?? Number.NaN))
      expect([0, 1, 2, 3, 4].map(column)).toEqual([
        figures.available,
        Math.min(figures.taken, figures.entitlement),
        figures.kept,
        figures.deducted,
        figures.waiting,
      ])
    }),
    { numRuns: 1_000 },
  )
  expect([...seen].sort()).toEqual([...languageCodes].sort())
})

it.each(languageCodes)('how it adds up, in %s: each line to the penny, and their sum is the amount', (language) => {
  fc.assert(
    fc.property(workers, (worker) => {
      const figures = figuresOf(worker)
      const { baseElement } = renderWithText(<SumDialog available={answerOf(worker)} onClose={() => {}} />, {
        language,
      })
      const working = within(baseElement).getAllByRole('button').at(-1)
      if (working) fireEvent.click(working)
      const lists = [...baseElement.querySelectorAll('dl')].map((list) =>
        [...list.querySelectorAll('dd')].flatMap((value) => amountsIn(value.innerHTML)),
      )
      cleanup()
      const [short = [], lines = [], waiting = []] = lists
      // First a sum of at most three lines.
      expect(short.length).toBeLessThanOrEqual(4)
      expect(sum(short.slice(0, -1))).toBe(figures.available)
      expect(short.at(-1)).toBe(figures.available)
      const amount = lines.at(-1)
      expect(amount).toBe(figures.available)
      expect(lines[0]).toBe(figures.approved)
      expect(lines[2]).toBe(figures.earned)
      expect((lines[0] ?? 0) + (lines[1] ?? 0)).toBe(lines[2])
      expect(sum(lines.slice(2, -1))).toBe(amount)
      expect(waiting).toEqual(figures.waiting > 0 ? [figures.waiting] : [])
    }),
    { numRuns: 6 },
  )
})

it.each(languageCodes)(
  'in %s the amount is what can be taken now, with what is earned beside it and why it is less',
  (language) => {
    const answer: Available = {
      ...answerOf({ days: [{ approved: 471_38, waiting: 0 }], deductions: 0, cap: 5000, taken: 0 }),
      takeable: { amount: pence(200_00), boundBy: 'daily' },
    }
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
    const html = renderToStaticMarkup(
      <TextProvider messages={testMessages(language)}>
        <AvailableHero available={answer} today="2026-11-20" />
      </TextProvider>,
    )
    vi.useRealTimers()
    const [told = ''] = html.split('<figure')
    const [first, ...rest] = amountsIn(told)
    expect(first).toBe(200_00)
    expect(rest.sort((one, other) => one - other)).toEqual([200_00, 235_69, 471_38])
    const { baseElement } = renderWithText(<SumDialog available={answer} onClose={() => {}} />, { language })
    const [short = []] = [...baseElement.querySelectorAll('dl')].map((list) =>
      [...list.querySelectorAll('dd')].flatMap((value) => amountsIn(value.innerHTML)),
    )
    expect(short).toEqual([235_69, -35_69, 200_00])
  },
)
