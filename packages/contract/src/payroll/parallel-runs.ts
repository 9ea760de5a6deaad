import { z } from 'zod'
import { money } from '../money.ts'
import { payFrequency } from '../people/employees.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant } from '../shapes.ts'

/** A figure of one payment that other software says, too. `studentLoan` is every student and postgraduate loan. */
export const comparedFigure = z.enum(['gross', 'tax', 'employeeNi', 'pension', 'studentLoan', 'otherDeductions', 'net'])
export type ComparedFigure = z.infer<typeof comparedFigure>

/** What a column of the other software's file can hold. Several columns may hold parts of a figure: they are added up. */
export const comparedField = z.enum([
  'employeeNumber',
  'nationalInsuranceNumber',
  'name',
  'firstName',
  'lastName',
  'taxCode',
  'niCategory',
  ...comparedFigure.options,
])
export type ComparedField = z.infer<typeof comparedField>

/** What can stand against the file or a cell of it. */
export const comparedFault = z.enum([
  'not_readable',
  'file_empty',
  'too_many_rows',
  'field_twice',
  'net_missing',
  'person_missing',
  'required',
  'not_an_amount',
])
export type ComparedFault = z.infer<typeof comparedFault>

/**
 * Why figures differ, or may. What ends in `_explains` was tried: with it our figure is theirs to the penny. The others
 * are what the record says, and worth a look.
 */
export const differenceCause = z.enum([
  'only_net_known',
  'several_rows',
  'gross_differs',
  'sacrifice_in_gross',
  'gross_explains',
  'tax_code_explains',
  'tax_code_differs',
  'tax_basis_explains',
  'week1_month1',
  'no_figures_to_date',
  'figures_to_date',
  'ni_letter_explains',
  'ni_letter_differs',
  'ni_differs',
  'loan_missing_here',
  'loan_missing_there',
  'loan_plan_explains',
  'loan_differs',
  'pension_missing_here',
  'pension_missing_there',
  'pension_differs',
  'other_deductions',
])
export type DifferenceCause = z.infer<typeof differenceCause>

const comparedPerson = z.object({
  /** Null where nobody on this payroll is meant. */
  workerId: id.nullable(),
  employeeId: z.string(),
  name: z.string(),
  /** `only_theirs`: not in this run; `only_ours`: not in their file; `refused`: pay could not be worked out here. */
  state: z.enum(['agrees', 'differs', 'only_theirs', 'only_ours', 'refused']),
  /** The lines of the file that name them. */
  lines: z.array(z.number().int()),
  /** Ours less theirs; null where one of the two is not known. */
  figures: z.array(
    z.object({
      figure: comparedFigure,
      theirs: money.nullable(),
      ours: money.nullable(),
      difference: money.nullable(),
    }),
  ),
  causes: z.array(
    z.object({
      code: differenceCause,
      /** Whose difference it is about. */
      figure: comparedFigure,
      facts: z.record(z.string(), z.string()),
      amount: money.nullable(),
    }),
  ),
})
export type ComparedPerson = z.output<typeof comparedPerson>

const parallelRunSummary = z.object({
  id,
  fileName: z.string(),
  madeAt: instant,
  madeBy: z.string().nullable(),
  rows: z.number().int(),
  /** Rows that name nobody, as sums at the end do. */
  leftOut: z.number().int(),
})
export type ParallelRunSummary = z.output<typeof parallelRunSummary>

const parallelRun = parallelRunSummary.extend({
  payRunId: id,
  payDate: day,
  frequency: payFrequency,
  /** Which figures the file says. */
  known: z.array(comparedFigure),
  /** Of those in both. */
  totals: z.array(z.object({ figure: comparedFigure, theirs: money, ours: money, difference: money })),
  /** Those who differ most first. */
  people: z.array(comparedPerson),
})
export type ParallelRun = z.output<typeof parallelRun>

const body = z.object({
  payRunId: id,
  fileName: z.string().trim().min(1).max(200),
  /** The bytes of a CSV or XLSX file, base64. */
  content: z.string().min(1).max(8_000_000),
  /** What the columns hold, in their order; null for what is left out. Else they are recognised by their names. */
  fields: z.array(comparedField.nullable()).max(200).nullable().default(null),
})
export type ParallelRunBody = z.output<typeof body>

const runId = z.object({ payRunId: id })

export const parallelRuns = section('parallel-runs', {
  actions: {
    'parallel_run.made': 'payroll',
    'parallel_run.removed': 'payroll',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/parallel-runs',
      summary: 'The comparisons of one pay run with the figures of other software, the newest first',
      access: 'payroll.read',
      reach: 'company',
      query: runId,
      response: z.object({ parallelRuns: z.array(parallelRunSummary) }),
    }),
    make: route({
      method: 'POST',
      path: '/api/employer/parallel-runs',
      summary:
        'Compares a pay run with the figures of other software in a CSV or XLSX file; the same file again is the same comparison',
      access: 'payroll.run',
      reach: 'company',
      fileBytes: 9 * 1024 * 1024,
      limit: 'imports',
      body,
      response: z.object({
        /** Null where the file cannot be compared as it stands: what its columns hold has to be said, or it be mended. */
        made: parallelRunSummary.nullable(),
        columns: z.array(
          z.object({ header: z.string(), field: comparedField.nullable(), samples: z.array(z.string()) }),
        ),
        faults: z.array(
          z.object({
            line: z.number().int().nullable(),
            field: comparedField.nullable(),
            code: comparedFault,
            value: z.string(),
          }),
        ),
        /** Of all; of very many only the first are told. */
        faultCount: z.number().int(),
      }),
    }),
    show: route({
      method: 'GET',
      path: '/api/employer/parallel-runs/:id',
      summary: 'One comparison: each employee, what they have here and there, and why it differs',
      access: 'payroll.read',
      reach: 'company',
      shows: ['parallel-runs', 'pay-runs'],
      params: z.object({ id }),
      response: parallelRun,
    }),
    remove: route({
      method: 'DELETE',
      path: '/api/employer/parallel-runs/:id',
      summary: 'Removes a comparison with all that its file said',
      access: 'payroll.run',
      reach: 'company',
      params: z.object({ id }),
      response: z.object({ removed: z.literal(true) }),
    }),
  },
})
