import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AgeGroup, type Answer, answers, statements, wellBeingScore } from './well-being-scale.ts'

// Of the CFPB's report, appendix E, "Self-administered": the total, 18-61, 62 and older.
const published = `
 0 14 14 |  1 19 20 |  2 22 24 |  3 25 26 |  4 27 29 |  5 29 31 |  6 31 33 |  7 32 35 |  8 34 36 |  9 35 38 | 10 37 39
11 38 41 | 12 40 42 | 13 41 44 | 14 42 45 | 15 44 46 | 16 45 48 | 17 46 49 | 18 47 50 | 19 49 52 | 20 50 53 | 21 51 54
22 52 56 | 23 54 57 | 24 55 58 | 25 56 60 | 26 58 61 | 27 59 63 | 28 60 64 | 29 62 66 | 30 63 67 | 31 65 69 | 32 66 71
33 68 73 | 34 69 75 | 35 71 77 | 36 73 79 | 37 75 82 | 38 78 84 | 39 81 88 | 40 86 95`
const table = published
  .trim()
  .split(/\||\n/)
  .map((row) => row.trim().split(/\s+/).map(Number) as [number, number, number])

/** What each answer counts, from its worksheet: one row a statement, from "completely" or "always" on. */
const worksheet = '43210 43210 01234 43210 01234 01234 01234 43210 01234 01234'
  .split(' ')
  .map((row) => [...row].map(Number))

/** Ten answers that count so much together. */
function answersOf(total: number): Answer[] {
  let left = total
  return worksheet.map((values) => {
    const value = Math.min(4, left)
    left -= value
    return values.indexOf(value) as Answer
  })
}

test('W7 each of the 41 totals has the score that the CFPB publishes, for both age groups', () => {
  expect(table).toHaveLength(41)
  for (const [total, younger, older] of table) {
    expect(wellBeingScore(answersOf(total), '18-61'), `${total}`).toBe(younger)
    expect(wellBeingScore(answersOf(total), '62+'), `${total}`).toBe(older)
  }
})

test('W7 each answer of each statement counts what the worksheet says', () => {
  for (const [at, values] of worksheet.entries()) {
    for (const answer of answers) {
      // The others count nothing.
      const given = worksheet.map((row, place) => (place === at ? answer : (row.indexOf(0) as Answer)))
      const total = values[answer] ?? -1
      expect(wellBeingScore(given, '18-61'), `${statements[at]?.name} ${answer}`).toBe(table[total]?.[1])
    }
  }
})

test('W7 a statement without an answer makes no score', () => {
  for (const age of ['18-61', '62+'] as const satisfies readonly AgeGroup[]) {
    for (const at of statements.keys()) {
      expect(
        wellBeingScore(
          answersOf(20).map((one, place) => (place === at ? null : one)),
          age,
        ),
      ).toBeNull()
    }
    expect(wellBeingScore([], age)).toBeNull()
  }
})

// In the two languages in which the CFPB publishes it. Its wording must not be changed.
const wording = {
  en: `
Part 1: How well does this statement describe you or your situation?
I could handle a major unexpected expense
I am securing my financial future
Because of my money situation, I feel like I will never have the things I want in life
I can enjoy life because of the way I’m managing my money
I am just getting by financially
I am concerned that the money I have or will save won’t last
Completely
Very well
Somewhat
Very little
Not at all
Part 2: How often does this statement apply to you?
Giving a gift for a wedding, birthday or other occasion would put a strain on my finances for the month
I have money left over at the end of the month
I am behind with my finances
My finances control my life
Always
Often
Sometimes
Rarely
Never`,
  es: `
Parte 1: ¿Cuán bien lo describe a usted o su situación lo siguiente?
Podría hacer frente a un gasto imprevisto importante
Estoy asegurando mi futuro financiero
Debido a mi situación financiera, creo que nunca tendré las cosas que quiero en la vida
Puedo disfrutar la vida debido a la manera en que manejo mi dinero
Apenas estoy subsistiendo financieramente
Me preocupa que el dinero que tengo o que ahorre no me dure
Totalmente
Muy bien
En cierta medida
Muy poco
No me describe en lo absoluto
Parte 2: ¿Con qué frecuencia le ocurre lo siguiente?
Hacer un regalo para una boda, un cumpleaños u otra ocasión supondría una enorme carga para mis finanzas del mes
Me sobra dinero al final del mes
Estoy atrasado en mis finanzas
Mis finanzas controlan mi vida
Siempre
A menudo
A veces
Casi nunca
Nunca`,
}

test.each(['en', 'es'] as const)('W7 the words of the scale in %s are the CFPB’s own', (language) => {
  const texts = JSON.parse(readFileSync(new URL(`texts/${language}.json`, import.meta.url), 'utf8'))
  const part = (of: 'describes' | 'applies') => [
    texts[`scale_${of}`],
    ...statements.filter((statement) => statement.part === of).map(({ name }) => texts[`scale_${name}`]),
    ...answers.map((answer) => texts[`scale_${of}_${answer}`]),
  ]
  expect([...part('describes'), ...part('applies')]).toEqual(wording[language].trim().split('\n'))
})
