import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { platformTables } from '../src/platform/platform-tables.ts'
import { sections } from '../src/sections.ts'
import { allTables } from '../src/tables.ts'

const source = join(import.meta.dirname, '../src')

/** Who writes a table besides its owner, each with the reason why no function of the owner does. */
const alsoWrites: Readonly<Record<string, string>> = {
  'platform/http/session.ts sessions': 'finds the session of every request, and knows no feature',
  'features/account/verification/clear-factors.ts sessions': 'sign-in stands on verification',
  'features/account/verification/use-clock-proof.ts devices':
    'that somebody verified in this browser; sign-in stands on verification',
  'features/account/verification/factors-store.ts users': 'the columns of the factors; sign-in stands on verification',
  'features/account/verification/verification-store.ts users':
    'the columns of the factors; sign-in stands on verification',
  'features/company/users/change-administrator.ts sessions': 'sign-in stands on users',
  'features/company/users/leave-company.ts sessions': 'sign-in stands on users',
  'features/people/employees/delete-never-paid.ts payslip_passcodes':
    'payslips stand on employees: with a record that was never paid its passcode goes',
  'features/wage-access/earnings/pay-frequency.ts timesheets':
    'hours and withdrawals move together under the lock of the wage account, on which both stand',
  'features/wage-access/earnings/pay-frequency.ts withdrawals':
    'hours and withdrawals move together under the lock of the wage account, on which both stand',
  'features/books/bank-statements/statements-store.ts wage_payments': 'the books know no pay runs',
  'features/books/bank-statements/statements-store.ts second_payments': 'the books know no pay runs',
  'features/payroll/pay-runs/open-supplementary.ts pay_items':
    'a supplementary run is opened with what it pays, in one statement',
  'features/payroll/pay-runs/runs-beside.ts timesheets':
    'late hours go into the period of the run that paid them, under the lock of the wage account',
  'features/payroll/pensions/enrolment-store.ts workers':
    'whether an employee goes by assessment is a term of their record',
  'features/payroll/pensions/scheme-store.ts employers':
    'letters name the scheme by the company’s record, older than the scheme',
  'features/payroll/tax-code-notices/tax-code-uplift.ts workers':
    'a new year’s codes are applied to everyone in one statement',
  'features/people/employees/delete-never-paid.ts pension_assessments':
    'payroll stands on employees: with a record that was never paid what drafts found of it goes',
  'features/people/employees/loans-by-hand.ts student_loan_notices':
    'payroll stands on employees: loans said on the record end the notices up to that day',
  'features/wage-access/earnings/pension-membership.ts pension_memberships':
    'pensions stand on earnings: terms changed on the record keep their history',
  'backups.ts sessions': 'a restored copy forgets who was signed in, before a server runs on it',
  'backups.ts account_links': 'a restored copy forgets what was mailed, before a server runs on it',
  'demo/index.ts employers': 'puts a half-made demo company aside, as the owner of the database',
  'demo/index.ts sessions': 'puts a half-made demo company aside, as the owner of the database',
  'demo/index.ts users': 'puts a half-made demo company aside, as the owner of the database',
  'nightly-verify.ts verify_runs': 'verifies all the platform and the features keep',
  'features/time/availability/own-availability.ts availability':
    'a worker says what the rota keeps: their own, beside what managers plan with',
  'features/time/timesheets/flag-minutes.ts employers':
    'from when hours are flagged is one more answer of the company’s record',
}

/** The folder whose files write a table, as the start of their path. */
const owners = new Map<string, RegExp>([
  ...sections.flatMap(({ word, tables = {} }) =>
    Object.keys(tables).map((table): [string, RegExp] => [table, new RegExp(`^features/[^/]+/${word}/`)]),
  ),
  ...Object.keys(platformTables).map((table): [string, RegExp] => [table, /^platform\//]),
])

const written = /\b(?:insert into|update|delete from|truncate(?: table)?)\s+(?:only\s+)?(\w+)/gi
const builtWritten = /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*'(\w+)/g

function writes(): Set<string> {
  const found = new Set<string>()
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path, 'utf8')
    for (const pattern of [written, builtWritten]) {
      for (const [, table = ''] of text.matchAll(pattern)) {
        const owner = owners.get(table)
        const file = relative(source, path)
        if (owner && !owner.test(file)) found.add(`${file} ${table}`)
      }
    }
  }
  return found
}

test('a table is written by its owner alone, or for a reason', () => {
  expect([...writes()].sort()).toEqual(Object.keys(alsoWrites).sort())
})

test('and every table has one', () => {
  expect([...owners.keys()].sort()).toEqual(allTables.map(({ table }) => table).sort())
})
