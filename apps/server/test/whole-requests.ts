import type { Route } from '@gpod/contract'
import type { FullCompany } from './full-company.ts'
import { goodPassword } from './product.ts'

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`

const person = {
  firstName: 'Nia',
  lastName: 'Boateng',
  email: 'nia@post.example',
  password: goodPassword,
  confirmPassword: goodPassword,
  phone: '020 7946 0003',
}
const account = { sortCode: '20-00-00', accountNumber: '55779911', accountName: 'N Boateng' }
const policy = {
  isOpen: true,
  capBasisPoints: 5000,
  minimum: '1.00',
  maximum: '500.00',
  dailyLimit: '200.00',
  requestsPerMonth: 4,
  automaticBelow: '200.00',
  release: 'automatic',
  countsClockedHours: false,
  eligibility: { daysInJob: 0, minutesWorked: 0, departments: ['Ward'] },
  blackoutDays: 0,
  feePayer: 'worker',
  expressFee: { kind: 'flat', amount: '2.50' },
  carePause: { afterUses: 3, hours: 48 },
}
const proof = { method: 'password', password: 'not-her-password' }

/** Of nobody and nothing. */
const nobody = '0190a0b0-0000-7000-8000-000000000000'

/** For each route that takes a body: one that the contract accepts, with every field in it. */
export const bodies: Record<string, object> = {
  'POST /api/auth/login': { username: 'nobody@post.example', password: goodPassword },
  'POST /api/auth/register': {
    type: 'worker',
    ...person,
    employeeId: 'E-9',
    department: 'Ward',
    code: 'no-such-code',
    dateOfBirth: '1994-05-17',
    starterStatement: 'A',
  },
  'POST /api/auth/invitation': { code: 'no-such-code' },
  'POST /api/auth/logout': {},
  'PATCH /api/user/profile': { firstName: 'Amina', lastName: 'Khan', phone: '020 7946 0004', language: 'en' },
  'POST /api/user/join': { code: 'no-such-code', employeeId: 'E-9', dateOfBirth: '1994-05-17' },
  'PUT /api/user/bank-account': account,
  'POST /api/biometric/verify': { biometricData: proof, action: 'ewa_withdrawal', amount: '10.00' },
  'POST /api/biometric/enroll': { biometricTemplate: { method: 'totp', step: 'start' } },
  'POST /api/ewa/withdraw': { amount: '5.00', speed: 'express', expectedFee: '2.50', biometricVerified: true },
  'POST /api/ewa/transactions/:id/cancel': {},
  'PUT /api/ewa/own-limits': { monthlyCap: '900.00', lockedUntil: '2026-11-23T10:00:01Z', coolingOffReminder: true },
  'POST /api/employer/withdrawals/:id/approve': {},
  'POST /api/employer/withdrawals/:id/decline': { reason: 'Ask me first' },
  'PUT /api/employer/wage-access-policy': policy,
  'PUT /api/employer/employees/:id/wage-access-policy': { accessBlocked: false, override: policy },
  'POST /api/work/checkin': {
    location: 'Ward 3',
    shiftId: '0190a0b0-0000-7000-8000-000000000000',
    event: 'break_start',
    biometricVerified: true,
  },
  'POST /api/employer/shifts': {
    workerId: '0190a0b0-0000-7000-8000-000000000000',
    startTime: '2026-11-26T10:00:00.000Z',
    endTime: '2026-11-26T18:00:00.000Z',
    location: 'Ward 3',
    role: 'Carer',
    unpaidBreakMinutes: 30,
  },
  'POST /api/employer/hours/approve': { ids: ['0190a0b0-0000-7000-8000-000000000000'] },
  'PATCH /api/employer/hours/:id': {
    startedAt: '2026-11-21T09:00:00.000Z',
    endedAt: '2026-11-21T17:00:00.000Z',
    breakMinutes: 30,
    reason: 'She had a break',
    version: 1,
  },
  'POST /api/employer/employees': {
    firstName: 'Nia',
    lastName: 'Boateng',
    email: 'nia.b@post.example',
    employeeId: 'E-NIA',
    phone: '020 7946 0005',
    dateOfBirth: '1994-05-17',
    gender: 'F',
    address: '2 High Street, Leeds',
    department: 'Ward',
    position: 'Carer',
    managerId: null,
    startsOn: '2026-01-05',
    payFrequency: 'weekly',
    payBasis: 'salaried',
    hourlyRate: '12.71',
    annualSalary: '26000.00',
    weeklyHours: 37.5,
    nationalInsuranceNumber: 'AB123456C',
    taxCode: '1257L',
    taxBasis: 'cumulative',
    niCategory: 'A',
    studentLoans: ['plan_2'],
    director: { from: '2026-06-01', method: 'annual' },
    p45: { taxYear: '2026-27', taxablePay: '1000.00', tax: '10.00' },
    starterStatement: 'B',
    pension: 'salary_sacrifice',
    pensionEmployeeRate: 500,
    pensionEmployerRate: 300,
    bankAccount: account,
  },
  'PATCH /api/employer/employees/:id': {
    firstName: 'Amina',
    lastName: 'Khan',
    email: 'amina.k@post.example',
    employeeId: 'E-KHAN',
    phone: null,
    dateOfBirth: '1994-05-17',
    gender: 'F',
    address: null,
    department: 'Ward',
    position: null,
    startsOn: '2026-01-05',
    payFrequency: 'weekly',
    payBasis: 'salaried',
    hourlyRate: '12.80',
    annualSalary: '26000.00',
    weeklyHours: 37.5,
    nationalInsuranceNumber: 'AB123456C',
    taxCode: '1257L',
    taxBasis: 'cumulative',
    niCategory: 'A',
    studentLoans: [],
    director: { from: '2026-06-01', method: 'annual' },
    p45: { taxYear: '2026-27', taxablePay: '1000.00', tax: '10.00' },
    starterStatement: 'B',
    pension: 'salary_sacrifice',
    pensionEmployeeRate: 500,
    pensionEmployerRate: 300,
    bankAccount: account,
    rateFrom: '2026-11-23',
    endsOn: '2027-11-23',
    version: 1,
  },
  'POST /api/employer/employees/:id/invitation': {},
  'PUT /api/employer/pay-schedules/:frequency': {
    payWeekday: 4,
    payDayOfMonth: null,
    anchorPayday: '2026-01-01',
    approvesItself: false,
    version: 1,
  },
  'POST /api/employer/pay-items': {
    workerId: nobody,
    kind: 'deduction',
    timing: 'after_tax',
    label: 'Season ticket',
    amount: '10.00',
    recurs: true,
    fromDay: '2026-12-01',
    untilDay: '2027-03-31',
  },
  'POST /api/employer/pay-items/import': {
    content: 'employee_number,kind,label,amount,from\nE-X,bonus,Thanks,10.00,2026-12-01',
    check: true,
  },
  'POST /api/employer/tax-code-notices': {
    workerId: nobody,
    form: 'P6',
    taxCode: '1257L',
    taxBasis: 'cumulative',
    effectiveFrom: '2026-12-01',
  },
  'POST /api/employer/tax-code-notices/:id/decision': { decision: 'dismiss', reason: 'Not for her' },
  'POST /api/employer/absences': {
    workerId: nobody,
    kind: 'sickness',
    startsOn: '2026-12-01',
    endsOn: '2026-12-02',
    averageWeeklyEarnings: '400.00',
    qualifyingDays: [1, 2, 3],
    relevantWeek: '2026-08-05',
  },
  'PATCH /api/employer/absences/:id': {
    endsOn: '2026-12-12',
    averageWeeklyEarnings: '400.00',
    qualifyingDays: [1, 2, 3],
    relevantWeek: '2026-08-05',
    cancelled: false,
  },
  'POST /api/employer/court-orders': {
    workerId: nobody,
    reference: 'CC-2',
    kind: 'attachment_priority',
    issuedOn: '2026-11-01',
    fromDay: '2026-12-01',
    normalDeduction: '50.00',
    protectedEarnings: '800.00',
    balance: '500.00',
  },
  'POST /api/employer/court-orders/:id/end': { endedOn: '2027-01-01' },
  'POST /api/employer/pay-runs': { payPeriodId: nobody },
  'POST /api/employer/pay-runs/:id/calculate': {},
  'POST /api/employer/pay-runs/:id/cancel-calculation': {},
  'POST /api/employer/pay-runs/:id/acknowledgements': { workerId: nobody, code: 'large_change', reason: 'She was ill' },
  'POST /api/employer/pay-runs/:id/approve': { version: 1 },
  'POST /api/employer/pay-runs/:id/pay': {},
  'POST /api/employer/pay-runs/:id/report': { lateReason: 'G' },
  'POST /api/employer/pay-runs/:id/close': {},
  'POST /api/employer/pay-runs/:id/replay': { workerId: nobody, change: { input: 'minutes', minutes: 600 } },
  'POST /api/employer/pay-runs/:id/corrections': {
    workerId: nobody,
    fingerprint: '0f',
    change: { input: 'earning', kind: 'bonus', amount: '10.00' },
    reason: 'She was promised it',
  },
  'POST /api/employer/submissions/eps': { taxYear: '2026-27', taxMonth: 7 },
  'POST /api/employer/bank-statements': { fileName: 'november.csv', content: 'Date,Description,Amount\n' },
  'POST /api/employer/bank-statement-lines/:id/note': { note: 'The rent of the office' },
  'PATCH /api/employer/payroll-settings': {
    payeOfficeNumber: '123',
    payeReference: 'AB456',
    accountsOfficeReference: '123PA00012345',
    hmrcSenderId: 'SENDER',
    hmrcPassword: 'not a real one',
    bacsUserNumber: '123456',
    payingAccount: { sortCode: '200000', accountNumber: '55779911', accountName: 'Acre Care Ltd' },
    claimsEmploymentAllowance: true,
    isSmallEmployer: false,
    paysApprenticeshipLevy: false,
    secondApprover: false,
    version: 1,
  },
  'POST /api/payslips/:id/email': {},
  'POST /api/payslips/:id/shares': { hours: 24 },
  'POST /api/shared-payslips': { token: 'no-such-token-no-such-token', passcode: '12345678' },
  'POST /api/employer/reports/p60': { taxYear: '2026-27' },
  'POST /api/employer/employees/:id/p45': {},
  'POST /api/auth/confirm-email': { token: 'no-such-token' },
  'POST /api/user/confirm-email': {},
  'POST /api/auth/forgot-password': { email: 'nobody@post.example' },
  'POST /api/auth/reset-password': { token: 'no-such-token', password: goodPassword, confirmPassword: goodPassword },
  'PUT /api/user/password': {
    currentPassword: 'not-her-password',
    password: `${goodPassword}9`,
    confirmPassword: `${goodPassword}9`,
  },
  'POST /api/user/email': { email: 'nia.new@post.example', password: 'not-her-password' },
  'POST /api/user/session/activity': {},
  'POST /api/user/sessions/end': { exceptThis: true },
  'POST /api/auth/passkey/options': {},
  'POST /api/auth/passkey': {
    challengeId: nobody,
    response: {
      id: 'aaaa',
      rawId: 'aaaa',
      type: 'public-key',
      response: { clientDataJSON: 'aaaa', authenticatorData: 'aaaa', signature: 'aaaa' },
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    },
  },
  'POST /api/employer/staff/invitations': {
    firstName: 'Nia',
    lastName: 'Boateng',
    email: 'nia.staff@post.example',
    role: 'auditor',
  },
  'POST /api/employer/staff/invitations/:id/again': {},
  'PUT /api/employer/managers-see-pay': { managersSeePay: false },
  'PATCH /api/employer/staff/:id': { role: 'auditor' },
  'POST /api/biometric/challenges': { purpose: 'passkey_verify', action: 'ewa_withdrawal', amount: '10.00' },
  'PATCH /api/user/passkeys/:id': { label: 'Her phone' },
  'PUT /api/user/second-factor': { atSignIn: false },
  'POST /api/employer/employees/:id/factors/clear': { reason: 'She showed her passport' },
  'DELETE /api/user/face': {},
  'POST /api/employer/withdrawals/:id/write-off': { reason: 'She left and owes it' },
  'POST /api/employer/pay-runs/:id/payments/:workerId/paid': { paidOn: '2026-11-20', note: 'By cheque' },
  'PUT /api/user/notifications': { payslipReady: true, withdrawals: false },
  'POST /api/user/export': {},
  'POST /api/user/erasure': { closeAccount: false },
  'DELETE /api/user/erasure': {},
  'POST /api/feedback/anonymous': { topic: 'hours', words: 'The handover at six is always rushed.' },
}

/** For each route with a query: every field of it. */
export const queries: Record<string, Record<string, string>> = {
  'GET /api/ewa/transactions': { limit: '10' },
  'GET /api/ewa/quote': { amount: '5.00', speed: 'express' },
  'GET /api/employer/withdrawals': { filter: 'all', before: '2026-11-23T10:00:00Z', limit: '10' },
  'GET /api/payslips/:id/download': { biometricVerified: 'true' },
  'GET /api/shifts': { from: '2026-11-01', to: '2026-11-30' },
  'GET /api/employer/shifts': { from: '2026-11-01', to: '2026-11-30' },
  'GET /api/employer/pay-items': { workerId: '0190a0b0-0000-7000-8000-000000000000' },
  'GET /api/employer/pay-runs': { before: '2026-11-30' },
  'GET /api/employer/audit': {
    before: nobody,
    area: 'payroll',
    actorId: nobody,
    workerId: nobody,
    from: '2026-11-01',
    to: '2026-11-30',
  },
  'GET /api/employer/audit/export': {
    area: 'payroll',
    actorId: nobody,
    workerId: nobody,
    from: '2026-11-01',
    to: '2026-11-30',
  },
  'GET /api/user/audit': { before: nobody },
  'GET /api/user/face/consent': { language: 'en' },
  'GET /api/employer/pay-runs/:id/files/:format': { part: '1' },
  'GET /api/employer/reports/liability': { taxYear: '2026-27' },
  'GET /api/employer/reports/costs': { from: '2026-11-01', to: '2026-11-30' },
  'GET /api/employer/reports/:report/export': { format: 'csv', from: '2026-11-01', to: '2026-11-30' },
  'GET /api/employer/hours': { state: 'all', from: '2026-11-01', to: '2026-11-30' },
}

/** Whose id belongs into the path of a route. */
export function idFor(path: string, { ids }: Pick<FullCompany, 'ids'>): string {
  if (path.includes('/withdrawals/') || path.includes('/transactions/')) return ids.withdrawal
  if (path.includes('/shifts/')) return ids.shift
  if (path.includes('/hours/')) return ids.timesheet
  if (path.includes('/pay-items/')) return ids.payItem
  if (path.includes('/tax-code-notices/')) return ids.taxNotice
  if (path.includes('/absences/')) return ids.absence
  if (path.includes('/court-orders/')) return ids.courtOrder
  if (path.includes('/payslips/')) return ids.payslip
  if (path.includes('/payslip-shares/')) return ids.share
  if (path.includes('/pay-certificates/')) return ids.certificate
  if (path.includes('/pension-letters/')) return ids.pensionLetter
  if (path.includes('/pay-schedules/')) return 'weekly'
  if (path.includes('/files/')) return ids.paidRun
  if (path.includes('/pay-runs/')) return ids.payRun
  if (path.includes('/submissions/')) return ids.submission
  if (path.includes('/bank-statement-lines/')) return ids.statementLine
  if (path.includes('/staff/invitations/')) return ids.staffInvitation
  if (path.includes('/staff/')) return ids.manager
  if (path.includes('/sessions/')) return ids.session
  if (path.includes('/devices/')) return ids.device
  if (path.includes('/passkeys/')) return ids.passkey
  return ids.worker
}

/** The address of a route with an id in its place: what the company has of it unless another is given. */
export function pathOf(
  { path }: Pick<Route, 'path'>,
  company: Pick<FullCompany, 'ids'>,
  id = idFor(path, company),
): string {
  return path
    .replace(':id', id)
    .replace(':code', id)
    .replace(':frequency', id)
    .replace(':workerId', company.ids.worker)
    .replace(':format', 'journal')
    .replace(':report', 'costs')
}
