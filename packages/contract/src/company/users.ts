import { z } from 'zod'
import { staffRole } from '../roles.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { email, empty, id, instant, name } from '../shapes.ts'

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
        'Somebody manages the company no longer: their sessions end. The last owner stays, and two who may approve while a second person has to. Needs a live `security` verification',
      access: 'staff.write',
      reach: 'company',
      params: z.object({ id }),
      response: staff,
    }),
  },
})
