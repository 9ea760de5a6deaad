import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { id, instant, payState } from '../shapes.ts'
import {
  deliveryWay,
  employeeYear,
  payCertificate,
  payslipDelivery,
  payslipDocument,
  payslipListItem,
  payslipShare,
  payslipView,
  withdrawnPayslip,
} from './payslip-shapes.ts'

const payslipId = z.object({ id })

/** The payslips of a run in one file: a PDF of at most so many, and the next part with the next; or a ZIP of all. */
export const payslipsOfOnePdf = 1000

/** All payslips of a run by signed address; no JSON. */
export const runPayslipsPath = '/api/run-payslips/:format/:id'

/** The specified client sends its own word for a passed check. It is accepted and counts for nothing. */
const clientsWord = z.object({ biometricVerified: z.string().optional() })

/** PDF files by signed address; no JSON. `kind` is payslip or certificate. */
export const documentPath = '/api/documents/:kind/:id'

export const payslips = section('payslips', {
  permissions: {
    /** Other people's payslips: reading, printing, sending them to whom they are of. */
    'payslips.read': ['owner', 'payroll_manager'],
  },
  errors: {
    share_not_open: 404,
    passcode_wrong: 403,
    has_account: 409,
    no_email_address: 409,
  },
  actions: {
    'payslip.emailed': 'payroll',
    'payslip.shared': 'payroll',
    'payslip.share_revoked': 'payroll',
    'payslip.read_by_employer': 'payroll',
    'payslip.downloaded_by_employer': 'payroll',
    'payslip.emailed_by_employer': 'payroll',
    /** All of a run in one file. */
    'payslip.run_downloaded': 'payroll',
    'certificate.downloaded_by_employer': 'payroll',
    'payslip.passcode_shown': 'payroll',
    'payslip.passcode_renewed': 'payroll',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/payslips',
      summary: 'Own payslips of the last seven years, newest first',
      access: 'worker',
      reach: 'own',
      response: z.array(payslipListItem),
    }),
    withdrawn: route({
      method: 'GET',
      path: '/api/withdrawn-payslips',
      summary: 'Own payslips of the last seven years that were withdrawn, newest first, each with what replaced it',
      access: 'worker',
      reach: 'own',
      response: z.object({ payslips: z.array(withdrawnPayslip) }),
    }),
    show: route({
      method: 'GET',
      path: '/api/payslips/:id',
      summary: 'One payslip with the working of every figure; wants a payslip_view grant',
      access: 'worker',
      reach: 'own',
      params: payslipId,
      response: payslipView,
    }),
    download: route({
      method: 'GET',
      path: '/api/payslips/:id/download',
      summary: 'The address of the PDF, good for ten minutes; wants a payslip_view grant',
      access: 'worker',
      reach: 'own',
      shows: [],
      params: payslipId,
      query: clientsWord,
      response: z.object({ downloadUrl: z.string() }),
    }),
    email: route({
      method: 'POST',
      path: '/api/payslips/:id/email',
      summary: 'Sends the PDF to the address of the account; wants a payslip_view grant',
      access: 'worker',
      reach: 'own',
      changes: [],
      params: payslipId,
      body: z.object({}).optional(),
      response: z.object({ sentTo: z.string() }),
      status: 202,
    }),
    share: route({
      method: 'POST',
      path: '/api/payslips/:id/shares',
      summary:
        'A link and a passcode with which someone else reads this payslip, until it expires or is revoked; wants a payslip_view grant',
      access: 'worker',
      reach: 'own',
      params: payslipId,
      body: z.object({ hours: z.number().int().min(1).max(168).default(72) }),
      /** The passcode is told once. */
      response: payslipShare.extend({ url: z.string(), passcode: z.string() }),
      status: 201,
    }),
    shares: route({
      method: 'GET',
      path: '/api/payslip-shares',
      summary: 'What was shared, and when it was opened',
      access: 'worker',
      reach: 'own',
      response: z.object({ shares: z.array(payslipShare) }),
    }),
    revoke: route({
      method: 'DELETE',
      path: '/api/payslip-shares/:id',
      summary: 'Ends a share at once',
      access: 'worker',
      reach: 'own',
      params: z.object({ id }),
      response: payslipShare,
    }),
    certificates: route({
      method: 'GET',
      path: '/api/pay-certificates',
      summary: 'Own P45 and P60',
      access: 'worker',
      reach: 'own',
      response: z.object({ certificates: z.array(payCertificate) }),
    }),
    certificateDownload: route({
      method: 'GET',
      path: '/api/pay-certificates/:id/download',
      summary: 'The address of the PDF, good for ten minutes; wants a payslip_view grant',
      access: 'worker',
      reach: 'own',
      shows: [],
      params: z.object({ id }),
      response: z.object({ downloadUrl: z.string() }),
    }),
    openShared: route({
      method: 'POST',
      path: '/api/shared-payslips',
      summary: 'Opens a shared payslip by its link and passcode',
      access: 'public',
      reach: 'public',
      // The visit is shown to whose payslip it is, not to the visitor.
      changes: [],
      limit: 'publicWrites',
      body: z.object({ token: z.string().min(20).max(100), passcode: z.string().min(4).max(20) }),
      response: z.object({
        document: payslipDocument,
        hash: z.string(),
        payState,
        expiresAt: instant,
        downloadUrl: z.string(),
      }),
    }),
    ofEmployee: route({
      method: 'GET',
      path: '/api/employer/employees/:id/payslips',
      summary: 'The payslips of one employee, newest first',
      access: 'payslips.read',
      reach: 'company',
      params: z.object({ id }),
      response: z.object({ payslips: z.array(payslipListItem) }),
    }),
    yearOfEmployee: route({
      method: 'GET',
      path: '/api/employer/employees/:id/year',
      summary:
        'What one employee was paid in a tax year: pay, tax, National Insurance by letter, loans, pension, statutory pay',
      access: 'payroll.read',
      reach: 'company',
      shows: ['payslips', 'pay-runs', 'brought-forward'],
      params: z.object({ id }),
      query: z.object({
        taxYear: z
          .string()
          .regex(/^20\d\d-\d\d$/)
          .optional(),
      }),
      response: employeeYear,
    }),
    certificatesOfEmployee: route({
      method: 'GET',
      path: '/api/employer/employees/:id/certificates',
      summary: 'The P45 and P60 of one employee, newest first',
      access: 'payslips.read',
      reach: 'company',
      params: z.object({ id }),
      response: z.object({ certificates: z.array(payCertificate) }),
    }),
    certificateForEmployer: route({
      method: 'GET',
      path: '/api/employer/pay-certificates/:id/download',
      summary: 'The address of the PDF of a P45 or P60, good for ten minutes; each is in the audit',
      access: 'payslips.read',
      reach: 'company',
      shows: [],
      params: z.object({ id }),
      response: z.object({ downloadUrl: z.string() }),
    }),
    showToEmployer: route({
      method: 'GET',
      path: '/api/employer/payslips/:id',
      summary: 'One payslip as its employee sees it; each reading is in the audit',
      access: 'payslips.read',
      reach: 'company',
      // Each asking is a reading: it is not repeated because something else changed.
      shows: [],
      params: payslipId,
      response: payslipView.extend({ workerId: id, payRunId: id }),
    }),
    downloadForEmployer: route({
      method: 'GET',
      path: '/api/employer/payslips/:id/download',
      summary: 'The address of the PDF in the language of who asks, good for ten minutes',
      access: 'payslips.read',
      reach: 'company',
      shows: [],
      params: payslipId,
      response: z.object({ downloadUrl: z.string() }),
    }),
    ofRun: route({
      method: 'GET',
      path: '/api/employer/pay-runs/:id/payslips',
      summary:
        'How the payslips of an approved run reach their employees, a page at a time in the order of the list of employees; those without an account by who needs somebody first',
      access: 'payslips.read',
      reach: 'company',
      params: z.object({ id }),
      /** `after` is the `next` of the page before; every word of `q` is part of a name or number. */
      query: z.object({
        after: id.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(200),
        q: z.string().trim().max(100).default(''),
        view: z.enum(['all', 'without_account']).default('all'),
      }),
      response: z.object({
        payslips: z.array(payslipDelivery),
        next: id.nullable(),
        /** How many are in this view with these words, and how many payslips the run has. */
        total: z.number().int(),
        everybody: z.number().int(),
        /** How many of all reach their employee in which way; ways that none has are left out. */
        ways: z.array(z.object({ way: deliveryWay, count: z.number().int() })),
        /** To how many of all "Email payslips" would send. */
        toEmail: z.number().int(),
      }),
    }),
    downloadOfRun: route({
      method: 'GET',
      path: '/api/employer/pay-runs/:id/payslips/download',
      summary:
        'The address of all payslips of an approved run in one file, good for ten minutes in this session; of a PDF the given part',
      access: 'payslips.read',
      reach: 'company',
      shows: [],
      params: z.object({ id }),
      query: z.object({ format: z.enum(['pdf', 'zip']), part: z.coerce.number().int().min(1).max(1000).default(1) }),
      response: z.object({ downloadUrl: z.string(), parts: z.number().int() }),
    }),
    emailRun: route({
      method: 'POST',
      path: '/api/employer/pay-runs/:id/payslips/email',
      summary:
        'Mails a link to their payslip to everybody of an approved run who has no account and has not got it yet; once, however often it is asked',
      access: 'payslips.read',
      reach: 'company',
      params: z.object({ id }),
      body: z.object({}).optional(),
      response: z.object({
        /** To how many it is sent now. */
        emailed: z.number().int(),
        /** Who has neither an account nor an address. */
        withoutEmail: z.number().int(),
        /** Whose passcode was made now, and has to be told to them. */
        newPasscodes: z.number().int(),
      }),
      status: 202,
    }),
    emailToEmployee: route({
      method: 'POST',
      path: '/api/employer/payslips/:id/email',
      summary: 'Mails a new link to one payslip to its employee, who has no account; an earlier link ends',
      access: 'payslips.read',
      reach: 'company',
      params: payslipId,
      body: z.object({}).optional(),
      response: z.object({ sentTo: z.string(), newPasscodes: z.number().int() }),
      status: 202,
    }),
    passcode: route({
      method: 'GET',
      path: '/api/employer/employees/:id/payslip-passcode',
      summary:
        'The passcode that opens what is mailed to an employee without an account, to be told to them; null before the first',
      access: 'payslips.read',
      reach: 'company',
      shows: [],
      params: z.object({ id }),
      response: z.object({ passcode: z.string().nullable(), madeAt: instant.nullable() }),
    }),
    renewPasscode: route({
      method: 'POST',
      path: '/api/employer/employees/:id/payslip-passcode',
      summary: 'Makes another passcode for what is mailed to an employee; the one before opens nothing any more',
      access: 'payslips.read',
      reach: 'company',
      params: z.object({ id }),
      body: z.object({}).optional(),
      response: z.object({ passcode: z.string(), madeAt: instant }),
    }),
  },
})
