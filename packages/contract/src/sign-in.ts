import { z } from 'zod'
import { role } from './roles.ts'
import { route } from './routes.ts'
import {
  accountNumber,
  day,
  department,
  email,
  empty,
  id,
  instant,
  language,
  name,
  plainLine,
  sortCode,
} from './shapes.ts'
import { recoveryCode, totpCode, webauthnResponse } from './verification.ts'

/** The roles of those who manage a company. */
export const staffRole = role.exclude(['worker'])
export type StaffRole = z.infer<typeof staffRole>

export const portal = z.enum(['worker', 'employer'])
export type Portal = z.infer<typeof portal>

export const user = z.object({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether she showed that mail to this address reaches her. */
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  language,
  type: portal,
  role: role.nullable(),
  /** Runs this installation; beside the role in a company, or without one. */
  isOperator: z.boolean(),
  employer: z.object({ id, name: z.string() }).nullable(),
  /** Missing until a worker record is linked: "waiting for your employer". */
  workerId: id.nullable(),
  employeeId: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  /** True when a verification method beyond the password is set up. */
  biometricEnrolled: z.boolean(),
  totpEnrolled: z.boolean(),
  accountStatus: z.enum(['active', 'waiting_for_employer', 'left']),
  lastLoginAt: instant.nullable(),
  bankAccount: z
    .object({
      sortCode: z.string(),
      accountNumberEnding: z.string(),
      accountName: z.string(),
      heldUntil: instant.nullable(),
    })
    .nullable(),
})
export type User = z.infer<typeof user>

export const passwordMinimumLength = 6
export const companySizes = ['1-10', '11-50', '51-200', '201-1000', '1000+'] as const

/** What a sign-in asks beyond the password, where the account wants it. */
export const secondFactor = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code: totpCode }),
  z.object({ method: z.literal('recovery_code'), code: recoveryCode }),
  z.object({ method: z.literal('passkey'), challengeId: id, response: webauthnResponse }),
])
export type SecondFactor = z.infer<typeof secondFactor>

const person = {
  firstName: name,
  lastName: name,
  email,
  password: z.string().max(1024),
  confirmPassword: z.string().max(1024),
  phone: z.string().trim().min(5).max(30),
  /** What she reads the page in; also used for what is sent to her. */
  language: language.optional(),
}

export const registration = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('employer'),
    ...person,
    companyName: name,
    companySize: z.enum(companySizes),
    address: z.string().trim().min(1).max(300),
  }),
  z.object({
    type: z.literal('worker'),
    ...person,
    employeeId: z.string().trim().max(35).optional(),
    department: department.optional().or(z.literal('')),
    /** From an invitation link or the company; without one the account waits for an employer. */
    code: z.string().trim().max(100).optional(),
    /** Goes with an invitation: who holds its link need not be whom it is for. */
    dateOfBirth: day.optional(),
    /** HMRC's starter declaration, where she can make it now. */
    starterStatement: z.enum(['A', 'B', 'C']).optional(),
  }),
  /** Somebody who was invited to manage a company; her e-mail is the one the invitation was mailed to. */
  z.object({
    type: z.literal('staff'),
    firstName: person.firstName,
    lastName: person.lastName,
    password: person.password,
    confirmPassword: person.confirmPassword,
    phone: person.phone,
    language: person.language,
    code: z.string().trim().min(1).max(100),
  }),
])
export type Registration = z.infer<typeof registration>

export const signedIn = z.object({ token: z.string(), user })

export const signInRoutes = {
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with a username or e-mail and a password',
    access: 'public',
    reach: 'public',
    limit: 'publicWrites',
    body: z.object({
      username: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(1024),
      /** Where the answer without it was `second_factor_required`. A passkey signs in by itself, without a password. */
      secondFactor: secondFactor.optional(),
    }),
    response: signedIn,
  }),
  register: route({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register a company and its owner, a worker, or somebody who was invited to manage a company',
    access: 'public',
    reach: 'public',
    limit: 'publicWrites',
    body: registration,
    response: signedIn,
    status: 201,
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    access: 'signed-in',
    reach: 'own',
    body: empty.optional(),
    response: empty,
  }),
  invitation: route({
    // In a body: an address is logged on its way.
    method: 'POST',
    path: '/api/auth/invitation',
    summary: 'Who an invitation or join code is for',
    access: 'public',
    reach: 'public',
    limit: 'lookups',
    body: z.object({ code: z.string().trim().min(1).max(100) }),
    response: z.object({
      /** `staff` asks to manage the company. */
      kind: z.enum(['invitation', 'company', 'staff']),
      employerName: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      email: z.string().nullable(),
      role: staffRole.nullable(),
    }),
  }),
  profile: route({
    method: 'GET',
    path: '/api/user/profile',
    summary: 'The signed-in user',
    access: 'signed-in',
    reach: 'own',
    response: user,
  }),
  updateProfile: route({
    method: 'PATCH',
    path: '/api/user/profile',
    summary: 'Change own details',
    access: 'signed-in',
    reach: 'own',
    body: z.strictObject({
      firstName: name.optional(),
      lastName: name.optional(),
      phone: person.phone.optional(),
      language: language.optional(),
    }),
    response: user,
  }),
  join: route({
    method: 'POST',
    path: '/api/user/join',
    summary:
      "Link this account to a worker record by an invitation and the birth date or by the company's join code, or take up an invitation to manage a company",
    access: 'signed-in',
    reach: 'own',
    body: z.object({
      code: z.string().trim().min(1).max(100),
      employeeId: z.string().trim().max(35).optional(),
      dateOfBirth: day.optional(),
    }),
    response: user,
  }),
  setBankAccount: route({
    method: 'PUT',
    path: '/api/user/bank-account',
    summary:
      'Set the account wages and withdrawals are paid into. Needs a live `bank_details` verification; a change is held for 24 hours',
    access: 'worker',
    reach: 'own',
    body: z.object({ sortCode, accountNumber, accountName: plainLine(70) }),
    response: user,
  }),
  demo: route({
    method: 'GET',
    path: '/api/demo',
    summary: 'Whether this is the demo company, and its logins',
    access: 'public',
    reach: 'public',
    response: z.object({
      isDemo: z.boolean(),
      logins: z.array(
        z.object({ type: z.enum([...portal.options, 'operator']), username: z.string(), password: z.string() }),
      ),
    }),
  }),
}
