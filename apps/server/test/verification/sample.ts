import { idOf, type Sample } from '../sample.ts'

export const sample: Sample<'verification', { passkey: string }> = {
  requests: {
    verify: {
      body: {
        biometricData: { method: 'password', password: 'not-the-password' },
        action: 'ewa_withdrawal',
        amount: '10.00',
      },
    },
    challenge: { body: { purpose: 'passkey_verify', action: 'ewa_withdrawal', amount: '10.00' } },
    enroll: { body: { biometricTemplate: { method: 'totp', step: 'start' } } },
    renamePasskey: { params: ({ passkey }) => ({ id: passkey }), body: { label: 'Own phone' } },
    removePasskey: { params: ({ passkey }) => ({ id: passkey }) },
    setSecondFactor: { body: { atSignIn: false } },
    clearFactors: { params: ({ worker }) => ({ id: worker }), body: { reason: 'They showed their passport' } },
  },
  rows: async ({ product, company: { employerId }, worker }) => ({
    passkey: await idOf(
      product,
      { employerId },
      `insert into passkeys (id, user_id, credential_id, public_key, counter, is_backed_up, label, created_at)
       values (gen_random_uuid(), $1, sha256($2::bytea), ''::bytea, 0, false, 'Own phone', $3) returning id`,
      [worker.userId, worker.userId, product.clock.now()],
    ),
  }),
}
