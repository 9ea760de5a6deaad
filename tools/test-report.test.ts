import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  readFailedFiles,
  readFailures,
  readStrayErrors,
  readTotals,
  replaceResults,
  strayErrorLine,
} from './test-report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'gpod-test-report-'))
const file = join(folder, 'report.json')
afterAll(() => rmSync(folder, { recursive: true }))

type File = { status: string; tests: string[] }

function totalsOf(files: File[], exitCode: number) {
  const testResults = files.map(({ status, tests }) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each, title: 'a test', ancestorTitles: [] })),
  }))
  writeFileSync(file, JSON.stringify({ testResults }))
  return readTotals(file, exitCode)
}

describe('the totals of a test run', () => {
  it('are the tests that passed, failed and were left out', () => {
    const files = [
      { status: 'passed', tests: ['passed', 'passed', 'pending'] },
      { status: 'failed', tests: ['passed', 'failed'] },
    ]
    expect(totalsOf(files, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 })
  })

  it.each<[string, File[], number]>([
    ['a file that does not load', [{ status: 'failed', tests: [] }], 1],
    ['a set-up that fails after its tests were listed', [{ status: 'failed', tests: ['pending'] }], 1],
    ['an error outside any test', [{ status: 'passed', tests: ['passed'] }], 1],
    ['a run without a test', [], 0],
    ['a run that left every test out', [{ status: 'passed', tests: ['pending'] }], 0],
  ])('count %s as one failed', (_, files, exitCode) => {
    expect(totalsOf(files, exitCode).failed).toBe(1)
  })

  it('count a run that left no report as one failed', () => {
    expect(readTotals(join(folder, 'absent.json'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('what failed in a test run', () => {
  it('is named with its file, its titles and the first line of why', () => {
    const assertionResults = [
      { status: 'passed', title: 'holds', ancestorTitles: [] },
      {
        status: 'failed',
        title: 'breaks',
        ancestorTitles: ['a group'],
        failureMessages: ['one is not two\n at a line'],
      },
    ]
    writeFileSync(file, JSON.stringify({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] }))
    expect(readFailures(file)).toEqual(['a.test.ts: a group > breaks: one is not two'])
  })

  it('is the file where it could not be loaded', () => {
    const broken = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
    writeFileSync(file, JSON.stringify({ testResults: [broken] }))
    expect(readFailures(file)).toEqual(['b.test.ts: no such module'])
  })
})

describe('what failed outside of every test', () => {
  it('is told with its file, the test that ran last and the first line of why, among all else that a run prints', () => {
    const error = {
      file: '/product/e2e/a.e2e.ts',
      test: 'opens a page',
      cause: 'Error: the page was closed\n at a line',
    }
    const nowhere = { file: null, test: null, cause: 'Error: a worker ended' }
    const printed = ['RUN', strayErrorLine(error), ' 1 passed', strayErrorLine(nowhere)].join('\n')
    expect(readStrayErrors(printed)).toEqual([{ ...error, cause: 'Error: the page was closed' }, nowhere])
  })
})

describe('files that are taken once more', () => {
  const results = (name: string, ...states: string[]) => ({
    name,
    status: states.includes('failed') ? 'failed' : 'passed',
    assertionResults: states.map((status) => ({ status, title: 'a test', ancestorTitles: [] })),
  })
  const later = join(folder, 'later.json')
  const write = (path: string, ...testResults: unknown[]) => writeFileSync(path, JSON.stringify({ testResults }))

  it('are those in which something failed, and their later results count', () => {
    write(file, results('calm.e2e.ts', 'passed'), results('hasty.e2e.ts', 'passed', 'failed'))
    expect(readFailedFiles(file)).toEqual(['hasty.e2e.ts'])
    write(later, results('hasty.e2e.ts', 'passed', 'passed'))
    replaceResults(file, later)
    expect(readTotals(file, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 })
  })

  it('have failed when they fail again, or when the later run left no report', () => {
    write(file, results('broken.e2e.ts', 'passed', 'failed'))
    write(later, results('broken.e2e.ts', 'passed', 'failed'))
    replaceResults(file, later)
    expect(readTotals(file, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
    replaceResults(file, join(folder, 'absent.json'))
    expect(readTotals(file, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })
})
