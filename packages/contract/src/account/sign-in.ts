import { z } from 'zod'
import { brand } from '../company/settings-shapes.ts'
import { administratorRole, role } from '../roles.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import {
  day,
  department,
  email,
  empty,
  id,
  instant,
  language,
  linkToken,
  name,
  newPassword,
  phone,
  plainText,
} from '../shapes.ts'
import { recoveryCode, totpCode, webauthnResponse } from './verification.ts'

/** When this session ends: in any case, and without a sign of the person. A client of the API has no idle end. */
export const sessionEnds = z.object({ endsAt: instant, idleEndsAt: instant.nullable(), now: instant })
export type SessionEnds = z.infer<typeof sessionEnds>

export const portal = z.enum(['worker', 'employer'])
export type Portal = z.infer<typeof portal>

export const user = z.object({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether they showed that mail to this address reaches them. */
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  language,
  type: portal,
  role: role.nullable(),
  /** Runs this installation; beside the role in a company, or without one. */
  isOperator: z.boolean(),
  employer: z.object({ id, name: z.string(), brand }).nullable(),
  /** Missing until a worker record is linked: "waiting for your employer". */
  workerId: id.nullable(),
  employeeId: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  /** True when a verification method beyond the password is set up. */
  biometricEnrolled: z.boolean(),
  totpEnrolled: z.boolean(),
  /** `no_access`: was an operator, is none any more, and belongs to no company. */
  accountStatus: z.enum(['active', 'waiting_for_employer', 'no_access', 'left']),
  lastLoginAt: instant.nullable(),
  bankAccount: z
    .object({
      sortCode: z.string(),
      accountNumberEnding: z.string(),
      accountName: z.string(),
      heldUntil: instant.nullable(),
      /** The account that wages go to while this one is held; null where there is none. */
      before: z.object({ accountNumberEnding: z.string() }).nullable(),
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

/** Who makes an account. */
export const person = {
  firstName: name,
  lastName: name,
  email,
  password: z.string().max(1024),
  confirmPassword: z.string().max(1024),
  phone: phone.refine((text) => text.length >= 5, 'at least five characters'),
  /** What they read the page in; also used for what is sent to them. */
  language: language.optional(),
}

export const registration = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('employer'),
    ...person,
    companyName: name,
    companySize: z.enum(companySizes),
    address: plainText(300).min(1),
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
    /** HMRC's starter declaration, where they can make it now. */
    starterStatement: z.enum(['A', 'B', 'C']).optional(),
  }),
  /** Somebody who was invited to manage a company; their email is the one the invitation was mailed to. */
  z.object({
    type: z.literal('administrator'),
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

export const signIn = section('sign-in', {
  errors: {
    wrong_credentials: 401,
    email_taken: 409,
    password_too_weak: 400,
    password_too_short: 400,
    password_mismatch: 400,
    second_factor_required: 401,
    link_not_valid: 410,
    email_not_verified: 403,
  },
  actions: {
    'employer.registered': 'people',
    'sign_in.succeeded': 'access',
    'sign_in.failed': 'access',
    'sign_in.ended': 'access',
    'user.password_reset': 'access',
    'demo.completed': null,
  },
  routes: {
    confirmEmail: route({
      method: 'POST',
      path: '/api/auth/confirm-email',
      summary:
        'Confirm an address by the link that was mailed there; after a registration by join code this links their record',
      access: 'public',
      reach: 'public',
      changes: ['profile'],
      limit: 'publicWrites',
      body: z.object({ token: linkToken }),
      response: z.object({ email: z.string(), isChange: z.boolean(), isLinked: z.boolean() }),
    }),
    forgotPassword: route({
      method: 'POST',
      path: '/api/auth/forgot-password',
      summary: 'Mail a link for a new password. Answers the same whether or not there is such an account',
      access: 'public',
      reach: 'public',
      changes: [],
      limit: 'publicWrites',
      body: z.object({ email }),
      response: empty,
      status: 202,
    }),
    resetPassword: route({
      method: 'POST',
      path: '/api/auth/reset-password',
      summary: 'Set a new password by the link that was mailed. Ends every session',
      access: 'public',
      reach: 'public',
      changes: [],
      limit: 'publicWrites',
      body: z.object({ token: linkToken, ...newPassword }),
      response: empty,
    }),
    session: route({
      method: 'GET',
      path: '/api/user/session',
      summary: 'When this session ends',
      access: 'signed-in',
      reach: 'own',
      shows: [],
      response: sessionEnds,
    }),
    stay: route({
      method: 'POST',
      path: '/api/user/session/activity',
      summary: 'Say that the person is still there: the idle time begins again',
      access: 'signed-in',
      reach: 'own',
      changes: [],
      body: empty.optional(),
      response: sessionEnds,
    }),
    passkeyOptions: route({
      method: 'POST',
      path: '/api/auth/passkey/options',
      summary: 'A challenge for signing in with a passkey, answered once within five minutes',
      access: 'public',
      reach: 'public',
      changes: [],
      limit: 'publicWrites',
      body: empty.optional(),
      response: z.object({ challengeId: id, expiresAt: instant, options: z.record(z.string(), z.unknown()) }),
      status: 201,
    }),
    passkeySignIn: route({
      method: 'POST',
      path: '/api/auth/passkey',
      summary: 'Sign in with a passkey: no password, no further factor',
      access: 'public',
      reach: 'public',
      changes: [],
      limit: 'publicWrites',
      body: z.object({ challengeId: id, response: webauthnResponse }),
      response: signedIn,
    }),
    outbox: route({
      method: 'GET',
      path: '/api/outbox',
      summary:
        'Mail that a development server did not send, the newest first. Not there in production, nor from elsewhere',
      access: 'public',
      reach: 'public',
      shows: [],
      response: z.object({
        mails: z.array(
          z.object({
            id: z.string(),
            to: z.string(),
            subject: z.string(),
            text: z.string(),
            at: instant,
            attachments: z.array(z.string()),
          }),
        ),
      }),
    }),
    login: route({
      method: 'POST',
      path: '/api/auth/login',
      summary: 'Sign in with a username or email and a password',
      access: 'public',
      reach: 'public',
      changes: [],
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
      changes: [],
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
      changes: [],
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
      changes: [],
      limit: 'lookups',
      body: z.object({ code: z.string().trim().min(1).max(100) }),
      response: z.object({
        /** `administrator` asks to manage the company. */
        kind: z.enum(['invitation', 'company', 'administrator']),
        employerName: z.string(),
        brand,
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        email: z.string().nullable(),
        role: administratorRole.nullable(),
      }),
    }),
    demo: route({
      method: 'GET',
      path: '/api/demo',
      summary: 'Whether this is the demo company, its logins, and what is still being made of it',
      access: 'public',
      reach: 'public',
      shows: [],
      response: z.object({
        isDemo: z.boolean(),
        logins: z.array(
          z.object({ type: z.enum([...portal.options, 'operator']), username: z.string(), password: z.string() }),
        ),
        /** While it is made at a first start: its step, and how far that is. Nobody can sign in to it yet. */
        making: z
          .object({
            step: z.enum(['waiting', 'people', 'weeks', 'finishing']),
            done: z.number().int(),
            of: z.number().int(),
          })
          .nullable(),
      }),
    }),
  },
})
