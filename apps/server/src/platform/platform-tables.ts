import { signingKeySealedAbout } from './imprints/index.ts'
import { mailSealedAbout } from './mail/account-mail.ts'
import { pushKeySealedAbout } from './push/push-keys.ts'
import { imprinted, type Tables } from './tables.ts'

/** The tables of no word: mail on its way, and what the program keeps of itself. */
export const platformTables: Tables = {
  outgoing_mail: {
    of: 'worker',
    export: { chapter: 'history', where: 'lower(t.recipient) = lower($email)' },
    imprint: { not: 'forgotten once it is sent' },
  },
  account_mail: {
    of: 'user',
    export: { chapter: 'history', where: 't.user_id = $user or lower(t.recipient) = lower($email)' },
    imprint: { not: 'forgotten once it is sent' },
    sealed: [{ column: 'body_sealed', by: ['id'], about: mailSealedAbout }],
  },
  migrations: {
    of: 'nobody',
    export: { not: 'of the program' },
    imprint: imprinted('name', 'checksum applied_at'),
  },
  signing_keys: {
    of: 'nobody',
    export: { not: 'of the program' },
    imprint: { not: 'sealed by a key outside the database' },
    sealed: [{ column: 'key_sealed', by: ['id'], about: () => signingKeySealedAbout }],
  },
  push_keys: {
    of: 'nobody',
    export: { not: 'the key of this installation' },
    imprint: { not: 'sealed by a key outside the database; another one would end every push device' },
    sealed: [{ column: 'private_sealed', by: ['only_one'], about: () => pushKeySealedAbout }],
  },
  sealing_keys: {
    of: 'nobody',
    export: { not: 'names of keys' },
    imprint: { not: 'a key under another; who could forge one could open the key that signs' },
  },
  row_imprints: {
    of: 'nobody',
    export: { not: 'digests of rows' },
    imprint: { not: 'the imprints themselves, signed by signed_work' },
  },
  signed_work: {
    of: 'nobody',
    export: { not: 'signatures of digests' },
    imprint: { not: 'signatures, checked by the key' },
  },
  verify_runs: {
    of: 'nobody',
    export: { not: 'of the installation: when the books were proved' },
    imprint: { not: 'when the books were proved' },
  },
  backup_runs: {
    of: 'nobody',
    export: { not: 'of the installation: when backups were made, and where' },
    imprint: { not: 'how the backups went; what is in them is verified when it is restored' },
  },
  backup_setup: {
    of: 'nobody',
    export: { not: 'of the installation' },
    imprint: { not: 'where the backups are' },
  },
}
