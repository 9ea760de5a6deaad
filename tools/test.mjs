// `npm test`: every check and every test, on after a failure so that all failures are seen, and one line of totals at
// the end: `N passed, M failed`. A check that fails counts as one failed. `npm test -- unit db` runs those alone.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'
import { writeTextTypes } from './generate-text-types.mjs'
import { readFailedFiles, readFailures, readStrayErrors, readTotals, replaceResults } from './test-report.mjs'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..')
const reports = join(repository, '.cache/test-reports')

const installed = (path) => [process.execPath, join(repository, 'node_modules', path)]
const vitest = (project, name = project) => [
  ...installed('vitest/vitest.mjs'),
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--reporter=${join(repository, 'tools/stray-errors.mjs')}`,
  `--outputFile.json=${reportOf(name)}`,
]
const reportOf = (project) => join(reports, `${project}.json`)

// Two lanes for two cores, then what needs the machine to itself.
const checks = [
  { name: 'types', command: [...installed('typescript-native/bin/tsc'), '-b'] },
  {
    name: 'style',
    command: [...installed('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--colors=off', '.'],
  },
  { name: 'unused', command: installed('knip/bin/knip.js') },
  {
    name: 'imports',
    command: [
      ...installed('dependency-cruiser/bin/dependency-cruise.mjs'),
      'packages',
      'apps',
      '--config',
      '.dependency-cruiser.mjs',
    ],
  },
  { name: 'languages', command: [process.execPath, join(repository, 'tools/check-texts.mjs')] },
  { name: 'words', command: [process.execPath, join(repository, 'tools/check-words.mjs')], isListing: true },
  { name: 'dependencies', command: [process.execPath, join(repository, 'tools/check-dependencies.mjs')] },
]
/** Every third file, where all of them ran before. */
const sampled = process.env.UNIT_SAMPLE ? ['--shard=1/3'] : []
const unit = { name: 'unit', command: [...vitest('unit'), '--project', 'web', ...sampled], isTests: true }
const build = { name: 'build', command: [process.execPath, join(repository, 'tools/build.mjs')] }
const weight = { name: 'weight', command: [process.execPath, join(repository, 'tools/check-page-weight.mjs')] }
const database = { name: 'db', command: vitest('db'), isTests: true }
const browser = { name: 'e2e', command: vitest('e2e'), isTests: true }
const all = [...checks, unit, build, weight, database, browser]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !all.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`no step named ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
const isAsked = ({ name }) => asked.length === 0 || asked.includes(name)

mkdirSync(reports, { recursive: true })
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exitCode = 130
  })
}

endWithNpm()
// Its checks look at these; a text may have changed since they were made.
writeTextTypes()

const results = []
await Promise.all([inTurn([...checks, build, weight]), inTurn([unit])])
await inTurn([database, browser])
await takeAgain(browser)

console.log('')
for (const { name, seconds, passed, failed, skipped, isTests } of results) {
  const outcome = isTests
    ? `${passed} passed, ${failed} failed${skipped ? `, ${skipped} left out` : ''}`
    : failed
      ? 'failed'
      : 'ok'
  console.log(`${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s   ${outcome}`)
}
for (const { name, isTests, failed, stray } of results.filter((result) => result.failed > 0)) {
  const causes = isTests ? [...readFailures(reportOf(name)), ...stray.map(tellStray)] : []
  for (const cause of causes.length > 0 ? causes : [`${failed} failed, see above`]) {
    console.log(`failed: ${name}: ${cause.replace(`${repository}/`, '')}`)
  }
}
const sum = (field) => results.reduce((total, result) => total + result[field], 0)
const hasTests = asked.length === 0 || results.some(({ isTests }) => isTests)
if (sum('failed') > 0 || (hasTests && sum('passed') === 0)) process.exitCode ||= 1
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)

async function inTurn(steps) {
  for (const step of steps.filter(isAsked)) results.push(await take(step))
}

/**
 * A browser's test waits for a machine as much as for the product: files that failed beside others, or in which something failed
 * outside of every test, are taken once more by themselves, with a product of their own. What passes then is told and counts as passed; what fails twice has failed.
 */
async function takeAgain({ name }) {
  const report = reportOf(name)
  const first = results.find((result) => result.name === name)
  if (!(first?.failed > 0) || first.stray.some(({ file }) => file === null)) return
  const files = [...new Set([...readFailedFiles(report), ...first.stray.map(({ file }) => file)])]
  if (files.length === 0) return
  const causes = [...readFailures(report), ...first.stray.map(tellStray)]
  const again = `${name}-again`
  const second = await take({ name: again, command: [...vitest(name, again), ...files], isTests: true })
  replaceResults(report, reportOf(again))
  const { stray } = second
  Object.assign(first, readTotals(report, second.failed > 0 ? 1 : 0), {
    seconds: first.seconds + second.seconds,
    stray,
  })
  const failedTwice = readFailures(report).length + stray.length
  console.log(`\n${causes.length} failed beside others, ${failedTwice} of them again by themselves; at first:`)
  for (const cause of causes) console.log(`once more: ${cause.replace(`${repository}/`, '')}`)
}

async function take({ name, command: [program, ...parameters], isTests = false, isListing = false }) {
  const began = performance.now()
  if (isTests) rmSync(reportOf(name), { force: true })
  const { code, output } = await runStep(program, parameters)
  const seconds = (performance.now() - began) / 1000
  const totals = isTests ? readTotals(reportOf(name), code) : { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  // A check that holds has nothing to tell, unless it lists what the product has.
  if (isTests || isListing || code !== 0) process.stdout.write(`\n── ${name} ──\n${output}`)
  return { name, seconds, isTests, stray: readStrayErrors(output), ...totals }
}

function tellStray({ file, test, cause }) {
  return `${file ?? 'no file'}: outside every test${test === null ? '' : `, the last being "${test}"`}: ${cause}`
}

/** Output is kept until the step ends, for two steps that print at once cannot be read. */
function runStep(program, parameters) {
  return new Promise((resolve) => {
    if (!existsSync(parameters[0])) return resolve({ code: 1, output: `${parameters[0]} is missing: run npm ci\n` })
    const child = spawn(program, parameters, { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let output = ''
    const collect = (data) => {
      output += data
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}
