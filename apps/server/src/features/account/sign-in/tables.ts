import { imprinted, type Tables } from '../../../platform/tables.ts'
import { totpSealedAbout } from '../verification/index.ts'

export const tables: Tables = {
  users: {
    of: 'user',
    export: { chapter: 'account', column: 'id' },
    imprint: imprinted(
      'id',
      'email password_hash totp_confirmed_at email_verified_at second_factor_at_sign_in erased_at taken_back_at',
    ),
    sealed: [{ column: 'totp_secret_sealed', by: ['id'], about: totpSealedAbout }],
  },
  sessions: {
    of: 'user',
    export: { chapter: 'security' },
    imprint: imprinted(
      'id',
      'token_hash user_id employer_id device_id method idle_seconds created_at expires_at ended_at',
    ),
  },
  devices: {
    of: 'user',
    export: { chapter: 'security' },
    imprint: imprinted('id', 'user_id token_hash removed_at clock_verified_at'),
  },
  account_links: {
    of: 'user',
    export: { chapter: 'security' },
    imprint: imprinted('token_hash', 'user_id purpose email joins expires_at used_at'),
  },
}
