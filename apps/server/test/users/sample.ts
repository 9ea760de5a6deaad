import { signInAs } from '../pay-runs/payroll-people.ts'
import { grantSecurity, write } from '../product.ts'
import { done, idOf, type Sample } from '../sample.ts'

/** Sessions of those who manage. */
export type Administrators = Record<
  'payroll_manager' | 'auditor' | 'manager' | 'otherManager',
  { token: string; userId: string }
>

export const sample: Sample<
  'users',
  { administrators: Administrators; administratorInvitation: string; manager: string }
> = {
  requests: {
    invite: {
      body: {
        firstName: 'Nia',
        lastName: 'Boateng',
        email: 'nia.staff@post.example',
        role: 'auditor',
      },
    },
    inviteAgain: { params: ({ administratorInvitation }) => ({ id: administratorInvitation }), body: {} },
    withdrawInvitation: { params: ({ administratorInvitation }) => ({ id: administratorInvitation }) },
    changeRole: { params: ({ manager }) => ({ id: manager }), body: { role: 'auditor' } },
    end: { params: ({ manager }) => ({ id: manager }) },
  },
  /** Everybody else who manages there, and somebody who is asked to. */
  rows: async ({ product, company }) => {
    const { token, userId, employerId } = company
    const administrators = {
      payroll_manager: await signInAs(product, company, 'payroll_manager'),
      auditor: await signInAs(product, company, 'auditor'),
      manager: await signInAs(product, company, 'manager'),
      otherManager: await signInAs(product, company, 'manager'),
    }
    const now = product.clock.now()
    await write(product, 'nobody', 'update users set email_verified_at = $2 where id = $1', [userId, now])
    await grantSecurity(product, token)
    await done(product, 'POST', '/api/employer/users/invitations', {
      token,
      body: { firstName: 'Ivy', lastName: 'Invited', email: `ivy.${employerId}@brightside.example`, role: 'auditor' },
    })
    const administratorInvitation = await idOf(
      product,
      { employerId },
      'select id from invitations where employer_id = $1 and role is not null',
      [employerId],
    )
    return { administrators, administratorInvitation, manager: administrators.manager.userId }
  },
}
