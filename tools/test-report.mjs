// Reads what a vitest run wrote with its json reporter.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * `{ passed, failed, skipped }` of a run. A file that could not be loaded, an error outside any test and a run that
 * left no report or ran no test each count as one failed, so that nothing broken can look like nothing wrong.
 */
export function readTotals(file, exitCode) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (...states) => tests.filter(({ status }) => states.includes(status)).length
  const passed = count('passed')
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = count('failed') + broken
  const isSilent = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: isSilent ? 1 : failed, skipped: count('skipped', 'pending', 'todo', 'disabled') }
}

/** Every test of a run with its titles from the outermost group to its own. */
export function readTests(file) {
  if (!existsSync(file)) return []
  return JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({ titles: [...ancestorTitles, title], status })),
  )
}

/** What failed in a run, a line each: the file, the titles of the test, the first line of why. */
export function readFailures(file) {
  if (!existsSync(file)) return ['left no report']
  return JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : []
    return failed.map(
      ({ ancestorTitles, title, failureMessages }) =>
        `${name}: ${[...ancestorTitles, title].join(' > ')}: ${firstLine(failureMessages?.[0])}`,
    )
  })
}

/** The files of a run in which something failed; none where an error stood outside every file. */
export function readFailedFiles(file) {
  if (!existsSync(file)) return []
  return JSON.parse(readFileSync(file, 'utf8'))
    .testResults.filter(({ status }) => status === 'failed')
    .map(({ name }) => name)
}

const strayMark = 'outside every test: '

/** How an error that no test can be blamed for is told in what a run prints: `{ file, test, cause }`, file and last test as far as they are known. */
export function strayErrorLine({ file, test, cause }) {
  return strayMark + JSON.stringify({ file, test, cause: firstLine(cause) })
}

/** The errors that a run told of so. */
export function readStrayErrors(output) {
  return output
    .split('\n')
    .flatMap((line) => (line.startsWith(strayMark) ? [JSON.parse(line.slice(strayMark.length))] : []))
}

/** Puts the results of a later run's files in the place of the same files' in a report. A later run without a report changes nothing. */
export function replaceResults(file, laterFile) {
  if (!existsSync(laterFile)) return
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const later = new Map(JSON.parse(readFileSync(laterFile, 'utf8')).testResults.map((result) => [result.name, result]))
  const testResults = report.testResults.map((result) => later.get(result.name) ?? result)
  writeFileSync(file, JSON.stringify({ ...report, testResults }))
}

const firstLine = (text) => (text ?? '').split('\n', 1)[0]
