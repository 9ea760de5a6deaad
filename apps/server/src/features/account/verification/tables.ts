import { imprinted, type Tables } from '../../../platform/tables.ts'
import { pinSealedAbout } from './clock-pins.ts'

export const tables: Tables = {
  passkeys: {
    of: 'user',
    export: { chapter: 'security' },
    imprint: imprinted('id', 'user_id credential_id public_key removed_at created_at'),
  },
  recovery_codes: {
    of: 'user',
    export: { chapter: 'security' },
    imprint: imprinted('user_id code_hash', 'used_at made_at'),
  },
  verification_grants: {
    of: 'user',
    export: { chapter: 'security' },
    imprint: imprinted('id', 'user_id session_id action amount_pence method created_at expires_at used_at'),
  },
  clock_pins: {
    of: 'worker',
    export: { chapter: 'security' },
    imprint: imprinted('employer_id worker_id', 'set_at expires_at'),
    sealed: [{ column: 'pin_sealed', by: ['employer_id', 'worker_id'], about: pinSealedAbout }],
  },
  attempts: {
    of: 'user',
    export: { chapter: 'security', where: "t.subject like '%:' || $user::text" },
    imprint: { not: 'counts of wrong guesses, gone after two days' },
  },
}
