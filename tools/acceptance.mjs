// `npm run acceptance`: the acceptance statements, each with pass, fail or not yet. A statement is shown by the tests whose
// name, or whose group's name, begins with its number: `A1 …`. `-- A1 A13` runs those named; `--list` names the files and
// runs nothing; `--reported` takes what the last `npm test` found.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTests } from './test-report.mjs'

/** `awaits`: what the product still lacks of a statement; its tests then show a part, and it is not called passed. */
const statements = {
  A1: { title: 'No overdraw' },
  A2: { title: 'Earned means earned' },
  A3: { title: 'No fee below minimum wage' },
  A4: { title: 'Exactly once' },
  A5: {
    title: 'Penny-exact UK figures',
    awaits: 'HMRC’s rows of tax, National Insurance and directors of 2024-25, and those of 2025-26 that are not held',
  },
  A6: {
    title: 'Every figure explains itself',
    awaits: 'the working behind a sum of a report: only lines of one payslip lead to it',
  },
  A7: { title: 'Payslip = ledger = FPS' },
  A8: { title: 'One FPS' },
  A9: { title: 'No face needed, ever' },
  A10: { title: 'The server decides' },
  A11: { title: 'Only mine' },
  A12: { title: '10,000-employee preview < 10 s, engine alone < 2 s' },
  A13: { title: 'Always a free way' },
  A14: { title: 'Care is default' },
  A15: { title: 'Balance changes have reasons' },
  A16: { title: 'Issued payslips never change' },
  A17: { title: 'Refusals teach' },
  A18: { title: 'Clock-change and midnight proof' },
  A19: { title: 'Replay is safe' },
  A20: { title: 'AI numbers are quoted, not made' },
  A21: {
    title: 'Eleven languages, no leaks',
    awaits: 'each page in nine languages: npm run test:all-pages alone opens them',
  },
  A22: { title: 'WCAG 2.2 AA on money flows' },
  A23: { title: 'Offline is honest' },
  A24: { title: 'Leavers keep their papers' },
  A25: { title: 'Anyone can prove the books' },
  W1: { title: 'Each line of an own statement once, every other with its reason' },
  W2: { title: 'A forecast with an honest interval' },
  W3: { title: 'A score that asks nobody to be rich' },
  W4: { title: 'The bill an advance leaves uncovered, before it is confirmed' },
  W5: { title: 'Universal Credit periods by a count of days' },
  W6: { title: 'Own money is theirs alone' },
  W7: { title: 'The CFPB scale as it is published' },
}

const repository = join(dirname(fileURLToPath(import.meta.url)), '..')
const reports = join(repository, '.cache/test-reports')
const nameInSource = /\b(?:describe|it|test)(?:\.\w+(?:\([^)]*\))?)*\(\s*['"`]([AW]\d+) /g
const files = new Map()
for (const folder of ['packages', 'apps', 'e2e', 'tools']) {
  for (const file of listTests(folder)) {
    for (const [, id] of readFileSync(join(repository, file), 'utf8').matchAll(nameInSource)) {
      files.set(id, [...(files.get(id) ?? []), file])
    }
  }
}

const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = asked.filter((id) => !(id in statements))
const unknownWays = process.argv
  .slice(2)
  .filter((word) => word.startsWith('--') && !['--list', '--reported'].includes(word))
if (unknown.length > 0 || unknownWays.length > 0) {
  if (unknown.length > 0) console.error(`no statement ${unknown.join(', ')}`)
  console.error('npm run acceptance -- [A1 A13 …] [--list | --reported]')
  process.exit(2)
}
const ids = asked.length === 0 ? Object.keys(statements) : asked

const tests = findTests()
let hasFailure = false
for (const id of ids) {
  const { title, awaits } = statements[id]
  const outcome = tests ? outcomeOf(id, awaits) : [...new Set(files.get(id) ?? ['not yet'])].join(', ')
  console.log(`${id.padEnd(4)} ${title.padEnd(52)} ${outcome}`)
}
process.exitCode = hasFailure ? 1 : 0

/** The tests that ran, or null where only their files are asked for. */
function findTests() {
  if (process.argv.includes('--list')) return null
  if (process.argv.includes('--reported')) {
    return ['unit', 'db', 'e2e'].flatMap((project) => readTests(join(reports, `${project}.json`)))
  }
  return runTests()
}

function outcomeOf(id, awaits) {
  const own = tests.filter(({ titles }) => titles.some((title) => title.startsWith(`${id} `)))
  const failed = own.filter(({ status }) => status === 'failed').length
  const passed = own.filter(({ status }) => status === 'passed').length
  if (failed > 0) {
    hasFailure = true
    return `fail (${failed} of ${failed + passed} tests)`
  }
  const shown = `${passed} ${passed === 1 ? 'test' : 'tests'}`
  if (passed > 0) return awaits ? `not yet (${shown} of a part pass; awaits ${awaits})` : `pass (${shown})`
  if (!files.has(id)) return 'not yet'
  // There are tests in the sources, and none of them ran: a file that does not load.
  hasFailure = true
  return `fail (its tests did not run: ${files.get(id)[0]})`
}

/**
 * Runs the tests of the statements asked for. A journey through the browser is run whole, for each of its steps begins
 * where the one before ended.
 */
function runTests() {
  const chosen = [...new Set(ids.flatMap((id) => files.get(id) ?? []))]
  const isJourney = (file) => file.endsWith('.e2e.ts')
  const numbers = `(^| )(${ids.join('|')}) `
  return [
    ...runFiles(
      chosen.filter((file) => !isJourney(file)),
      ['-t', numbers],
    ),
    ...runFiles(chosen.filter(isJourney), []),
  ]
}

function runFiles(chosen, parameters) {
  if (chosen.length === 0) return []
  const report = join(reports, 'acceptance.json')
  mkdirSync(reports, { recursive: true })
  rmSync(report, { force: true })
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs')
  spawnSync(
    process.execPath,
    [vitest, 'run', ...chosen, ...parameters, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: repository, stdio: ['ignore', 2, 2] },
  )
  return readTests(report)
}

function listTests(folder) {
  return readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'build', 'dist'].includes(entry.name)) return []
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listTests(path)
    return /\.(test\.tsx?|e2e\.ts)$/.test(entry.name) ? [path] : []
  })
}
