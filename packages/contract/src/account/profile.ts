import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import {
  accountNumber,
  day,
  email,
  empty,
  id,
  instant,
  language,
  name,
  newPassword,
  password,
  plainLine,
  sortCode,
} from '../shapes.ts'
import { person, user } from './sign-in.ts'

/** What somebody signed in with, in names that are the same in every language; null where it does not say. */
export const agent = { browser: z.string().nullable(), system: z.string().nullable() }

export const session = z.object({
  id,
  ...agent,
  address: z.string().nullable(),
  method: z.enum(['password', 'password_and_factor', 'passkey', 'recovery']),
  startedAt: instant,
  lastSeenAt: instant,
  isThis: z.boolean(),
})
export type Session = z.infer<typeof session>

export const device = z.object({ id, ...agent, firstSeenAt: instant, lastSeenAt: instant, isThis: z.boolean() })
export type Device = z.infer<typeof device>

export const profile = section('profile', {
  actions: {
    'user.changed': 'access',
    'user.device_removed': 'access',
    'user.email_changed': 'access',
    'user.password_changed': 'access',
    'sign_in.ended_everywhere': 'access',
  },
  routes: {
    sendConfirmation: route({
      method: 'POST',
      path: '/api/user/confirm-email',
      summary: 'Mail the link that confirms the address again',
      access: 'signed-in',
      reach: 'own',
      changes: [],
      body: empty.optional(),
      response: empty,
      status: 202,
    }),
    changePassword: route({
      method: 'PUT',
      path: '/api/user/password',
      summary:
        'Change the own password. Ends the other sessions. Needs a live `security` verification too where a passkey or an authenticator app is set up',
      access: 'signed-in',
      reach: 'own',
      body: z.strictObject({ currentPassword: password, ...newPassword }),
      response: empty,
    }),
    changeEmail: route({
      method: 'POST',
      path: '/api/user/email',
      summary:
        'Mail a link to a new address; the address changes when it is opened. Needs a live `security` verification too where a passkey or an authenticator app is set up',
      access: 'signed-in',
      reach: 'own',
      body: z.strictObject({ email, password }),
      response: empty,
      status: 202,
    }),
    sessions: route({
      method: 'GET',
      path: '/api/user/sessions',
      summary: 'Where the signed-in user is signed in',
      access: 'signed-in',
      reach: 'own',
      response: z.object({ sessions: z.array(session) }),
    }),
    endSession: route({
      method: 'DELETE',
      path: '/api/user/sessions/:id',
      summary: 'End one of the own sessions',
      access: 'signed-in',
      reach: 'own',
      changes: ['profile'],
      params: z.object({ id }),
      response: z.object({ sessions: z.array(session) }),
    }),
    signOutEverywhere: route({
      method: 'POST',
      path: '/api/user/sessions/end',
      summary: 'End all own sessions, or all but this one',
      access: 'signed-in',
      reach: 'own',
      // It may end this very session: the page looks again only where that goes on.
      changes: [],
      body: z.strictObject({ exceptThis: z.boolean() }),
      response: z.object({ ended: z.int() }),
    }),
    devices: route({
      method: 'GET',
      path: '/api/user/devices',
      summary: 'The browsers the signed-in user signed in with',
      access: 'signed-in',
      reach: 'own',
      response: z.object({ devices: z.array(device) }),
    }),
    removeDevice: route({
      method: 'DELETE',
      path: '/api/user/devices/:id',
      summary: 'Forget a device and end its sessions',
      access: 'signed-in',
      reach: 'own',
      // It may end this very session: the page looks again only where that goes on.
      changes: [],
      params: z.object({ id }),
      response: z.object({ devices: z.array(device) }),
    }),
    show: route({
      method: 'GET',
      path: '/api/user/profile',
      summary: 'The signed-in user',
      access: 'signed-in',
      reach: 'own',
      shows: ['profile', 'verification', 'employees', 'users'],
      response: user,
    }),
    update: route({
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
      // What the account could not see before is not named by words: the page fetches everything again.
      changes: [],
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
      changes: ['profile', 'employees'],
      body: z.object({ sortCode, accountNumber, accountName: plainLine(70) }),
      response: user,
    }),
    endAccountBefore: route({
      method: 'DELETE',
      path: '/api/user/bank-account/before',
      summary:
        'Pays no more wages to the account before the one that is held: it was closed, or is not theirs. Needs a live `bank_details` verification',
      access: 'worker',
      reach: 'own',
      changes: ['profile', 'employees'],
      response: user,
    }),
  },
})
