import { goodPassword } from '../product.ts'
import { account, idOf, type Sample } from '../sample.ts'

export const sample: Sample<'profile', { session: string; device: string }> = {
  requests: {
    sendConfirmation: { body: {} },
    changePassword: {
      body: {
        currentPassword: 'not-the-password',
        password: `${goodPassword}9`,
        confirmPassword: `${goodPassword}9`,
      },
    },
    changeEmail: { body: { email: 'nia.new@post.example', password: 'not-the-password' } },
    endSession: { params: ({ session }) => ({ id: session }) },
    signOutEverywhere: { body: { exceptThis: true } },
    removeDevice: { params: ({ device }) => ({ id: device }) },
    update: { body: { firstName: 'Amina', lastName: 'Khan', phone: '020 7946 0004', language: 'en' } },
    join: { body: { code: 'no-such-code', employeeId: 'E-9', dateOfBirth: '1994-05-17' } },
    setBankAccount: { body: account },
  },
  rows: async ({ product, company: { employerId }, worker }) => ({
    session: worker.member.sessionId,
    device: await idOf(
      product,
      { employerId },
      `insert into devices (id, user_id, token_hash, created_at, last_seen_at)
       values (gen_random_uuid(), $1, sha256($2::bytea), $3, $3) returning id`,
      [worker.userId, worker.userId, product.clock.now()],
    ),
  }),
}
