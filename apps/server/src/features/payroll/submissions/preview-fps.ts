import type { FpsEmployeeShown, routes } from '@gpod/contract'
import { add, type Pence, ZERO } from '@gpod/money'
import type { FpsEmployee, NationalInsuranceFigures } from '@gpod/rti'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import type { PayToReport } from './build-fps.ts'
import { EMPLOYEES_IN_PART, type FpsPart, type LateReason, prepareFps, readRunToReport } from './prepare-fps.ts'
import { digestOf, employerShown } from './shown.ts'
import { addTotals, NOTHING_REPORTED, readPartsOfRun } from './submissions-store.ts'
import type { Actor, SubmitDeps } from './submit-run.ts'

type PreviewDeps = Pick<SubmitDeps, 'database' | 'clock' | 'seal'>
type OfRun = { employerId: string; payRunId: string; lateReason: LateReason }

/**
 * What the report of a run would tell HMRC, employee by employee, from the documents that would be sent; of a report that was
 * rejected in part, of that part. An approved run is shown too, and has no digest: it is sent once it is paid. Refuses `not_found`,
 * `run_state_not_right` (not approved yet, or reported), and what `submitRun` refuses of the documents.
 */
export function previewFps(
  { database, clock, seal }: PreviewDeps,
  of: OfRun,
): Promise<z.output<typeof routes.submissions.previewFps.response> | Refused> {
  return database.transaction({ employerId: of.employerId }, async (tx) => {
    const employees: FpsEmployeeShown[] = []
    const irMarks: string[] = []
    let totals = NOTHING_REPORTED
    const prepared = await prepare(tx, seal, of, londonDay(clock.now()), {
      part: async (part) => {
        irMarks.push(part.irMark)
        totals = addTotals(totals, part.totals)
      },
      employees: (some, records) => employees.push(...some.map((employee, at) => shownOf(employee, records[at]))),
    })
    if (isRefused(prepared)) return prepared
    const { run, header, references, isLate, lateReason } = prepared
    const canBeSent = run.state === 'paid' && (!isLate || lateReason !== null)
    return {
      employer: employerShown(references),
      taxYear: `20${header.taxYear}`,
      taxMonth: header.taxMonth,
      payDate: run.pay_date,
      taxDate: run.tax_date,
      isLate,
      lateReason: lateReason ?? null,
      parts: irMarks.length,
      totals: totals as { [Name in keyof typeof totals]: Pence },
      employees: employees.sort((one, other) => one.name.localeCompare(other.name, 'en')),
      digest: canBeSent ? digestOf(irMarks) : null,
    }
  })
}

/** The documents themselves, for who wants to read what HMRC reads; that they were fetched is on record. Refuses as `previewFps` does. */
export function fetchFpsPreview(
  { database, clock, seal }: PreviewDeps,
  {
    caller,
    payRunId,
    lateReason,
  }: { caller: Actor & { employerId: string }; payRunId: string; lateReason: LateReason },
): Promise<z.output<typeof routes.submissions.previewFpsContent.response> | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const parts: FpsPart[] = []
    const prepared = await prepare(tx, seal, { employerId, payRunId, lateReason }, londonDay(now), {
      part: async (part) => {
        parts.push(part)
      },
    })
    if (isRefused(prepared)) return prepared
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'submission.fetched',
      subject: { kind: 'pay_run', id: payRunId },
    })
    const name = `FPS-${prepared.run.pay_date}-preview`
    return {
      files: parts.map(({ part, parts: of, content }) => ({
        fileName: of === 1 ? `${name}.xml` : `${name}-${part}-of-${of}.xml`,
        content,
      })),
    }
  })
}

async function prepare(
  tx: Tx,
  seal: SubmitDeps['seal'],
  { employerId, payRunId, lateReason }: OfRun,
  today: string,
  takes: Parameters<typeof prepareFps>[3],
) {
  const run = await readRunToReport(tx, { employerId, payRunId, isHeld: false })
  if (!run) return refuse('not_found', 'no such pay run')
  const before = await readPartsOfRun(tx, { employerId, payRunId })
  const isReported = before.length > 0 && before.every(({ state }) => state !== 'rejected')
  if (isReported || (run.state !== 'approved' && run.state !== 'paid')) {
    return refuse('run_state_not_right', isReported ? 'this run is reported' : 'approve the run first')
  }
  const prepared = await prepareFps(
    tx,
    seal,
    { employerId, payRunId, run, lateReason, asksReason: false, today, employeesInPart: EMPLOYEES_IN_PART, before },
    takes,
  )
  return isRefused(prepared) ? prepared : { ...prepared, run }
}

/** One employee of the document in plain figures. */
function shownOf(employee: FpsEmployee, record: PayToReport | undefined): FpsEmployeeShown {
  if (!record) throw new Error('an employee of the report without a pay record')
  const [{ starter, director, payrollId, payrollIdChanged, leavingDate, toDate, payment, nationalInsurance }] =
    employee.employments
  const { taxCode } = payment
  const nations = { Scotland: 'S', Wales: 'C' } as const
  const ni = (amount: (figures: NationalInsuranceFigures) => Pence) => add(...nationalInsurance.map(amount))
  const { forenames = [], surname } = employee.name
  return {
    workerId: record.workerId,
    name: [...forenames, surname].join(' '),
    payrollId: payrollId ?? '',
    hasNationalInsuranceNumber: employee.nationalInsuranceNumber !== undefined,
    taxCode: `${taxCode.nation ? nations[taxCode.nation] : ''}${taxCode.code}${taxCode.nonCumulative ? ' W1/M1' : ''}`,
    niLetters: nationalInsurance.map(({ letter }) => letter),
    isDirector: director !== undefined,
    starter:
      starter?.startDate === undefined || starter.declaration === undefined
        ? null
        : {
            startDate: starter.startDate,
            declaration: starter.declaration,
            studentLoan: starter.studentLoan === true,
            postgraduateLoan: starter.postgraduateLoan === true,
          },
    leavingDate: leavingDate ?? null,
    isPaidAfterLeaving: payment.afterLeaving === true,
    payrollIdBefore: payrollIdChanged?.from ?? null,
    hasUnpaidAbsence: payment.unpaidAbsence === true,
    inPeriod: {
      taxablePay: payment.taxablePay,
      tax: payment.taxDeducted,
      employeeNi: ni(({ employee: own }) => own),
      employerNi: ni(({ employer }) => employer),
      studentLoans: add(payment.studentLoan?.recovered ?? ZERO, payment.postgraduateLoanRecovered ?? ZERO),
      pension: add(payment.pensionBeforeTax ?? ZERO, payment.pensionAfterTax ?? ZERO),
    },
    payAfterDeductions: payment.payAfterStatutoryDeductions ?? ZERO,
    toDate: {
      taxablePay: toDate.taxablePay,
      tax: toDate.tax,
      employeeNi: ni(({ employeeToDate }) => employeeToDate),
      employerNi: ni(({ employerToDate }) => employerToDate),
      studentLoans: add(toDate.studentLoans ?? ZERO, toDate.postgraduateLoans ?? ZERO),
      pension: add(toDate.pensionBeforeTax ?? ZERO, toDate.pensionAfterTax ?? ZERO),
    },
    statutoryPayToDate: add(...Object.values(payment.statutoryPayToDate ?? {})),
  }
}
