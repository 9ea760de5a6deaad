// npm run understanding                       how the questions that nobody had seen are understood; written with --write
// npm run understanding -- banking77 FOLDER   the same classifier on BANKING77 (train.csv and test.csv of PolyAI, CC-BY-4.0)
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { learn } from '@gpod/understanding'
import { allQuestions, classify, measure, train, wilsonLower } from '@gpod/understanding/testing'

const [, , what = 'blind', folder = ''] = process.argv
if (what === 'banking77') measureBanking77(folder)
else measureBlind({ writes: what === '--write' })

function measureBlind({ writes }: { writes: boolean }): void {
  const languages = measure(learn(allQuestions()))
  console.table(languages)
  const sum = (of: (one: (typeof languages)[number]) => number) => languages.reduce((total, one) => total + of(one), 0)
  const asked = sum((one) => one.asked)
  const right = sum((one) => one.right)
  console.info(
    `of ${asked}: answered as meant ${right} (at least ${(wilsonLower(right, asked) * 100).toFixed(1)} %), answered as something else ${sum((one) => one.wrong)}, offered among others ${sum((one) => one.offered)}, understood ${sum((one) => one.understood)}`,
  )
  if (!writes) return
  const file = new URL('../packages/understanding/src/measured.ts', import.meta.url)
  const text = readFileSync(file, 'utf8')
  const start = text.indexOf('export const measured')
  const lines = languages.map((one) => `    ${JSON.stringify(one).replace(/"(\w+)":/g, ' $1: ').replace(/"/g, "'").replace(/,(?=\s)/g, ',').replace(/^\{ /, '{ ').replace(/\}$/, ' }')},`)
  const on = new Date().toISOString().slice(0, 10)
  writeFileSync(
    file,
    `${text.slice(0, start)}export const measured: { on: string; languages: readonly Measured[] } = {\n  on: '${on}',\n  languages: [\n${lines.join('\n')}\n  ],\n}\n`,
  )
}

function measureBanking77(from: string): void {
  const taught = readCsv(join(from, 'train.csv'))
  const asked = readCsv(join(from, 'test.csv'))
  const classes = [...new Set(taught.map(({ category }) => category))].sort()
  const startedAt = performance.now()
  const linear = train(
    taught.map(({ text, category }) => ({ text, label: classes.indexOf(category) })),
    classes.length,
  )
  const trained = performance.now()
  const right = asked.filter(({ text, category }) => {
    const shares = classify(linear, text)
    return classes[shares.indexOf(Math.max(...shares))] === category
  }).length
  const each = (performance.now() - trained) / asked.length
  console.info(
    `BANKING77: ${taught.length} taught in ${((trained - startedAt) / 1000).toFixed(1)} s; ${right} of ${asked.length} right, ${((right / asked.length) * 100).toFixed(2)} %; ${each.toFixed(2)} ms each`,
  )
  if (right / asked.length < 0.88) process.exitCode = 1
}

/** Two columns, `text,category`; a text with a comma or a line stands in quotes. */
function readCsv(file: string): { text: string; category: string }[] {
  const cells = [...readFileSync(file, 'utf8').matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n|$)/g)]
  const rows: string[][] = [[]]
  for (const [, cell = '', end = ''] of cells) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end !== ',') rows.push([])
  }
  return rows.slice(1).flatMap(([text, category]) => (text && category ? [{ text, category }] : []))
}
