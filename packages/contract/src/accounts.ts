import { z } from 'zod'
import { route } from './routes.ts'
import { email, empty, id, instant, name } from './shapes.ts'
import { signedIn, staffRole } from './sign-in.ts'
import { webauthnResponse } from './verification.ts'

/** Of a link that was mailed. */
const linkToken = z.string().min(1).max(100)
const newPassword = { password: z.string().max(1024), confirmPassword: z.string().max(1024) }
const password = z.string().min(1).max(1024)

/** What somebody signed in with, in names that are the same in every language; null where it does not say. */
const agent = { browser: z.string().nullable(), system: z.string().nullable() }

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

/** When this session ends: in any case, and without a sign of the person. A client of the API has no idle end. */
export const sessionEnds = z.object({ endsAt: instant, idleEndsAt: instant.nullable(), now: instant })
export type SessionEnds = z.infer<typeof sessionEnds>

export const accountRoutes = {
  confirmEmail: route({
    method: 'POST',
    path: '/api/auth/confirm-email',
    summary:
      'Confirm an address by the link that was mailed there; after a registration by join code this links her record',
    access: 'public',
    reach: 'public',
    limit: 'publicWrites',
    body: z.object({ token: linkToken }),
    response: z.object({ email: z.string(), isChange: z.boolean(), isLinked: z.boolean() }),
  }),
  sendConfirmation: route({
    method: 'POST',
    path: '/api/user/confirm-email',
    summary: 'Mail the link that confirms the address again',
    access: 'signed-in',
    reach: 'own',
    body: empty.optional(),
    response: empty,
    status: 202,
  }),
  forgotPassword: route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Mail a link for a new password. Answers the same whether or not there is such an account',
    access: 'public',
    reach: 'public',
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
    limit: 'publicWrites',
    body: z.object({ token: linkToken, ...newPassword }),
    response: empty,
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
  session: route({
    method: 'GET',
    path: '/api/user/session',
    summary: 'When this session ends',
    access: 'signed-in',
    reach: 'own',
    response: sessionEnds,
  }),
  stay: route({
    method: 'POST',
    path: '/api/user/session/activity',
    summary: 'Say that the person is still there: the idle time begins anew',
    access: 'signed-in',
    reach: 'own',
    body: empty.optional(),
    response: sessionEnds,
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
    params: z.object({ id }),
    response: z.object({ sessions: z.array(session) }),
  }),
  signOutEverywhere: route({
    method: 'POST',
    path: '/api/user/sessions/end',
    summary: 'End all own sessions, or all but this one',
    access: 'signed-in',
    reach: 'own',
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
    params: z.object({ id }),
    response: z.object({ devices: z.array(device) }),
  }),
  passkeyOptions: route({
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary: 'A challenge for signing in with a passkey, answered once within five minutes',
    access: 'public',
    reach: 'public',
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
}

export const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: staffRole,
  since: instant,
  lastLoginAt: instant.nullable(),
  isYou: z.boolean(),
})
export type StaffMember = z.infer<typeof staffMember>

export const staffInvitation = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: staffRole,
  sentAt: instant,
  expiresAt: instant,
  /** It opens nothing any more: whoever sent it may invite nobody to it now. */
  hasEnded: z.boolean(),
})
export type StaffInvitation = z.infer<typeof staffInvitation>

/** Those who manage the company, and those who are asked to. */
export const staff = z.object({ members: z.array(staffMember), invitations: z.array(staffInvitation) })
export type Staff = z.infer<typeof staff>

export const staffRoutes = {
  list: route({
    method: 'GET',
    path: '/api/employer/staff',
    summary: 'Who manages the company, and who is invited to',
    access: 'staff.read',
    reach: 'company',
    response: staff,
  }),
  invite: route({
    method: 'POST',
    path: '/api/employer/staff/invitations',
    summary:
      'Invite somebody to manage the company: a link by mail that works once, for 14 days. Only an owner makes owners. Needs a live `security` verification',
    access: 'staff.write',
    reach: 'company',
    limit: 'invitations',
    body: z.strictObject({ firstName: name, lastName: name, email, role: staffRole }),
    response: staff,
    status: 201,
  }),
  inviteAgain: route({
    method: 'POST',
    path: '/api/employer/staff/invitations/:id/again',
    summary:
      'Mail an invitation with a new link; the old one ends. Needs a live `security` verification where the invitation is past or has ended',
    access: 'staff.write',
    reach: 'company',
    limit: 'invitations',
    params: z.object({ id }),
    body: empty.optional(),
    response: staff,
    status: 201,
  }),
  withdrawInvitation: route({
    method: 'DELETE',
    path: '/api/employer/staff/invitations/:id',
    summary: 'End an invitation that nobody used, or take one off the list that ended with its sender',
    access: 'staff.write',
    reach: 'company',
    params: z.object({ id }),
    response: staff,
  }),
  changeRole: route({
    method: 'PATCH',
    path: '/api/employer/staff/:id',
    summary:
      'Give somebody another role; the last owner stays one, and two who may approve while a second person has to. Needs a live `security` verification',
    access: 'staff.write',
    reach: 'company',
    params: z.object({ id }),
    body: z.strictObject({ role: staffRole }),
    response: staff,
  }),
  end: route({
    method: 'DELETE',
    path: '/api/employer/staff/:id',
    summary:
      'Somebody manages the company no longer: her sessions end. The last owner stays, and two who may approve while a second person has to. Needs a live `security` verification',
    access: 'staff.write',
    reach: 'company',
    params: z.object({ id }),
    response: staff,
  }),
}
