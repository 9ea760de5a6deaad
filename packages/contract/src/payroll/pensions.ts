import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant } from '../shapes.ts'

/**
 * Letters of the Pensions Act 2008: that they were enrolled and may leave again; that they may join and the employer then
 * pays too; that they may join and the employer need not pay.
 */
export const pensionLetterKinds = ['enrolled', 'may_opt_in', 'may_join'] as const
export const pensionLetterKind = z.enum(pensionLetterKinds)
export type PensionLetterKind = z.infer<typeof pensionLetterKind>

export const pensionLetter = z.object({ id, kind: pensionLetterKind, appliesFrom: day, madeAt: instant })
export type PensionLetter = z.infer<typeof pensionLetter>

/** A letter as it was sent. Rates are hundredths of a percent. */
export const pensionLetterDocument = z.object({
  id,
  kind: pensionLetterKind,
  writtenOn: day,
  appliesFrom: day,
  employer: z.object({ name: z.string(), address: z.string() }),
  worker: z.object({ name: z.string(), address: z.string().nullable(), employeeId: z.string() }),
  scheme: z.object({ name: z.string(), contact: z.string() }),
  /** Of one who was enrolled. */
  terms: z
    .object({
      arrangement: z.enum(['relief_at_source', 'net_pay', 'salary_sacrifice']),
      employeeRate: z.number().int(),
      employerRate: z.number().int(),
      /** The last day on which a notice to leave undoes it all, counted from this letter. */
      optOutUntil: day,
    })
    .nullable(),
})
export type PensionLetterDocument = z.infer<typeof pensionLetterDocument>

export const owedPensionLetter = z.object({
  workerId: id,
  name: z.string(),
  kind: pensionLetterKind,
  dueOn: day,
  isLate: z.boolean(),
})
export type OwedPensionLetter = z.infer<typeof owedPensionLetter>

export const pensionLetters = z.object({
  /** Without the scheme's name and contact no letter can be written. */
  isSchemeSet: z.boolean(),
  owed: z.array(owedPensionLetter),
  made: z.number().int(),
})
export type PensionLetters = z.infer<typeof pensionLetters>

export const pensions = section('pensions', {
  actions: {
    'pension_letters.written': 'payroll',
  },
  routes: {
    ownLetters: route({
      method: 'GET',
      path: '/api/pension-letters',
      summary: 'Own letters about the workplace pension, newest first',
      access: 'worker',
      reach: 'own',
      response: z.object({ letters: z.array(pensionLetter) }),
    }),
    letterDownload: route({
      method: 'GET',
      path: '/api/pension-letters/:id/download',
      summary: 'The address of the PDF, good for ten minutes; wants a payslip_view grant',
      access: 'worker',
      reach: 'own',
      shows: [],
      params: z.object({ id }),
      response: z.object({ downloadUrl: z.string() }),
    }),
    letters: route({
      method: 'GET',
      path: '/api/employer/pension-letters',
      summary: 'Who is owed a letter about the workplace pension, the latest due first',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pensions', 'settings', 'pay-runs'],
      response: pensionLetters,
    }),
    writeLetters: route({
      method: 'POST',
      path: '/api/employer/pension-letters',
      summary: 'Writes every letter that is owed, and mails it; each is written once',
      access: 'payroll.run',
      reach: 'company',
      response: pensionLetters,
    }),
  },
})
