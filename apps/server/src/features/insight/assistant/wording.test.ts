import { type AnswerPart, routes } from '@gpod/contract'
import { describe, expect, test } from 'vitest'
import { isTold, type Pieces, piecesOf, readWording } from './wording.ts'

const figure = (token: string, text: string): AnswerPart => ({ kind: 'figure', token, text, link: '/payslips' })
const text = (words: string): AnswerPart => ({ kind: 'text', text: words })
const between: AnswerPart = { kind: 'text', text: ' ', between: true }

/** "On 28 May your net pay was £900.00. On 28 May your income tax was £84.20. Give P60s." */
const parts = [
  ...[text('On '), figure('f1', '28 May'), text(' your net pay was '), figure('f2', '£900.00'), text('.'), between],
  ...[text('On '), figure('f1', '28 May'), text(' your income tax was '), figure('f3', '£84.20'), text('.'), between],
  text('Give P60s.'),
]
const article = { title: 'Income tax', text: 'It follows your tax code. Each step is shown. In 2026 it is 20%. Ask.' }
const net = 'On {{f1}} your net pay was {{f2}}.'
const tax = 'On {{f1}} your income tax was {{f3}}.'
const why = 'Income tax: It follows your tax code.'
const step = 'Each step is shown.'
const short = 'In short:'

const pieces: Pieces = piecesOf({ parts, figures: [] }, { article, leads: [short, 'Besides:'], language: 'en' })

/** What is on screen after each letter, and whether it was refused. */
function write(written: string): { shown: string[]; refused: boolean; unsaid: string[] } {
  const wording = readWording(pieces)
  const shown: string[] = []
  const note = (said: readonly { lead: string | null; piece: { text: string } }[]) =>
    shown.push(...said.map(({ lead, piece }) => (lead === null ? piece.text : `${lead} ${piece.text}`)))
  const unsaid = () => wording.unsaid().map((piece) => piece.text)
  for (const letter of written) {
    const { said, refused } = wording.read(letter)
    note(said)
    if (refused) return { shown, refused, unsaid: unsaid() }
  }
  const { said, refused } = wording.end()
  note(said)
  return { shown, refused, unsaid: unsaid() }
}

test('a model is told names in the places of figures, and no numeral', () => {
  const told = [...pieces.statements, ...pieces.explanations].filter(isTold).map((piece) => piece.text)
  expect(told).toEqual([net, tax, why, step])
})

test('W6 a model is told nothing of somebody’s own money, which is said after what it put together', () => {
  const { path } = routes.finances.advice
  const safe = { token: 'f3', name: 'safe to take early', period: null, value: '84.20', unit: 'money' as const }
  const figures = [{ ...safe, trace: { route: path, at: 'advice.safe' }, link: '/financial' }]
  const own = piecesOf({ parts, figures }, { article: null, leads: [], language: 'en' })
  expect(own.statements.filter(isTold).map((piece) => piece.text)).toEqual([net])
  const wording = readWording(own)
  expect(wording.read(tax)).toMatchObject({ refused: true })
  const whole = readWording(own)
  whole.read(net)
  expect(whole.unsaid().map((piece) => piece.text)).toEqual([tax, 'Give P60s.'])
})

test('its pieces are shown in its order, each when it is whole, and what it leaves out is said after them', () => {
  expect(write(`${short} ${tax} ${why}\n${step}`)).toEqual({
    shown: [`${short} ${tax}`, why, step],
    refused: false,
    unsaid: [net, 'Give P60s.'],
  })
})

test('quotation marks, spaces and how a letter is put together are no other words', () => {
  const [piece] = piecesOf(
    { parts: [text('C’est « à vous » : '), figure('f1', '£1.00')], figures: [] },
    { article: null, leads: [], language: 'fr' },
  ).statements
  const wording = readWording({ statements: piece ? [piece] : [], explanations: [], leads: [] })
  expect(wording.read('C\'est " a\u0300  vous " : {{f1}}')).toMatchObject({ said: [{ piece }], refused: false })
})

describe('S1 what leads to no piece of ours is refused at its first letter, and nothing of it is shown', () => {
  test.each([
    ['a figure in digits', 'On 28 May your net pay was £98,765.43.'],
    ['two figures swapped', 'On {{f1}} your net pay was {{f3}}. On {{f1}} your income tax was {{f2}}.'],
    ['a name that there is not', 'On {{f1}} your net pay was {{f9}}.'],
    ['another month', 'In December your net pay was {{f2}}.'],
    ['a day and an amount swapped', 'On {{f2}} your net pay was {{f1}}.'],
    ['another name of pay', 'On {{f1}} your gross pay was {{f2}}.'],
    ['a denial', 'On {{f1}} your net pay was not {{f2}}.'],
    ['two as one', 'On {{f1}} your net pay was {{f2}} and your income tax was {{f3}}.'],
    ['words alone', 'You will soon be dismissed.'],
    ['en', 'ninety-eight pounds'],
    ['ar', 'ثمانية وتسعون جنيهًا'],
    ['ur', 'اٹھانوے پاؤنڈ'],
    ['hi', 'अट्ठानवे पाउंड'],
    ['gu', 'અઠ્ઠાણું પાઉન્ડ'],
    ['bn', 'আটানব্বই পাউন্ড'],
    ['ru', 'девяносто восемь фунтов'],
    ['es', 'noventa y ocho libras'],
    ['de', 'achtundneunzig Pfund'],
    ['fr', 'quatre-vingt-dix-huit livres'],
    ['it', 'novantotto sterline'],
    ['digits of another script', '٩٨ ९८ ૯૮ ৯৮'],
  ])('%s', (_, lie) => {
    for (const before of ['', `${net} `, `${short} `]) {
      const { shown, refused } = write(`${before}${lie}`)
      expect(refused).toBe(true)
      expect(shown).toEqual(before === `${net} ` ? [net] : [])
    }
  })

  test('a piece that is said again, an explanation without the one before it, two leads, and a lead before nothing', () => {
    expect(write(`${net} ${net}`)).toMatchObject({ shown: [net], refused: true })
    expect(write(step)).toMatchObject({ shown: [], refused: true })
    expect(write(`${why} ${net} ${step}`)).toMatchObject({ shown: [why, net], refused: true })
    expect(write(`${short} Besides: ${net}`)).toMatchObject({ shown: [], refused: true })
    expect(write(`${net} ${short}`)).toMatchObject({ shown: [net], refused: true })
    expect(write(net.slice(0, -1))).toMatchObject({ shown: [], refused: true })
  })
})
