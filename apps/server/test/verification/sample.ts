import type { Sample } from '../sample.ts'

export const sample: Sample<'verification', { passkey: string }> = {
  requests: {
    verify: {
      body: {
        biometricData: { method: 'password', password: 'not-her-password' },
        action: 'ewa_withdrawal',
        amount: '10.00',
      },
    },
    challenge: { body: { purpose: 'passkey_verify', action: 'ewa_withdrawal', amount: '10.00' } },
    enroll: { body: { biometricTemplate: { method: 'totp', step: 'start' } } },
    renamePasskey: { params: ({ passkey }) => ({ id: passkey }), body: { label: 'Her phone' } },
    removePasskey: { params: ({ passkey }) => ({ id: passkey }) },
    setSecondFactor: { body: { atSignIn: false } },
    clearFactors: { params: ({ worker }) => ({ id: worker }), body: { reason: 'She showed her passport' } },
  },
}
