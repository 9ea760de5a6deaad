import type { Sample } from '../sample.ts'

export const sample: Sample<'users', { staffInvitation: string; manager: string }> = {
  requests: {
    invite: {
      body: {
        firstName: 'Nia',
        lastName: 'Boateng',
        email: 'nia.staff@post.example',
        role: 'auditor',
      },
    },
    inviteAgain: { params: ({ staffInvitation }) => ({ id: staffInvitation }), body: {} },
    withdrawInvitation: { params: ({ staffInvitation }) => ({ id: staffInvitation }) },
    changeRole: { params: ({ manager }) => ({ id: manager }), body: { role: 'auditor' } },
    end: { params: ({ manager }) => ({ id: manager }) },
  },
}
