import { z } from 'zod'
import { administratorRole } from '../roles.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { email, empty, id, instant, name } from '../shapes.ts'

export const administrator = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: administratorRole,
  since: instant,
  lastLoginAt: instant.nullable(),
  isYou: z.boolean(),
})
export type Administrator = z.infer<typeof administrator>

export const administratorInvitation = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: administratorRole,
  sentAt: instant,
  expiresAt: instant,
  /** It opens nothing any more: the person who sent it may invite nobody to it now. */
  hasEnded: z.boolean(),
})
export type AdministratorInvitation = z.infer<typeof administratorInvitation>

/** Those who manage the company, and those who are asked to. */
export const companyUsers = z.object({ members: z.array(administrator), invitations: z.array(administratorInvitation) })
export type CompanyUsers = z.infer<typeof companyUsers>

export const users = section('users', {
  permissions: {
    /** Who manages the company with what role; only an owner makes owners. */
    'staff.read': ['owner', 'payroll_manager', 'auditor'],
  },
  errors: {
    already_member: 409,
    last_owner: 409,
  },
  actions: {
    'staff.invited': 'people',
    'staff.invitation_withdrawn': 'people',
    'staff.invitation_ended': 'people',
    'staff.joined': 'people',
    'staff.role_changed': 'people',
    'staff.ended': 'people',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/users',
      summary: 'Who manages the company, and who is invited to',
      access: 'staff.read',
      reach: 'company',
      response: companyUsers,
    }),
    invite: route({
      method: 'POST',
      path: '/api/employer/users/invitations',
      summary:
        'Invite somebody to manage the company: a link by mail that works once, for 14 days. Only an owner makes owners. Needs a live `security` verification',
      access: 'staff.write',
      reach: 'company',
      limit: 'invitations',
      body: z.strictObject({ firstName: name, lastName: name, email, role: administratorRole }),
      response: companyUsers,
      status: 201,
    }),
    inviteAgain: route({
      method: 'POST',
      path: '/api/employer/users/invitations/:id/again',
      summary:
        'Mail an invitation with a new link; the old one ends. Needs a live `security` verification where the invitation is past or has ended',
      access: 'staff.write',
      reach: 'company',
      limit: 'invitations',
      params: z.object({ id }),
      body: empty.optional(),
      response: companyUsers,
      status: 201,
    }),
    withdrawInvitation: route({
      method: 'DELETE',
      path: '/api/employer/users/invitations/:id',
      summary: 'End an invitation that nobody used, or take one off the list that ended with its sender',
      access: 'staff.write',
      reach: 'company',
      params: z.object({ id }),
      response: companyUsers,
    }),
    changeRole: route({
      method: 'PATCH',
      path: '/api/employer/users/:id',
      summary:
        'Give somebody another role; the last owner stays one, and two who may approve while a second person has to. Needs a live `security` verification',
      access: 'staff.write',
      reach: 'company',
      params: z.object({ id }),
      body: z.strictObject({ role: administratorRole }),
      response: companyUsers,
    }),
    end: route({
      method: 'DELETE',
      path: '/api/employer/users/:id',
      summary:
        'Somebody manages the company no longer: their sessions end. The last owner stays, and two who may approve while a second person has to. Needs a live `security` verification',
      access: 'staff.write',
      reach: 'company',
      params: z.object({ id }),
      response: companyUsers,
    }),
  },
})
