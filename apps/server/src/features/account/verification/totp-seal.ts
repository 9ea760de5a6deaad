import type { SealedColumn } from '../../../platform/keys/sealed-column.ts'

/** What a sealed authenticator secret is bound to: copied to another user it does not open. */
export function totpSealedAbout(userId: string): string {
  return `totp:${userId}`
}

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'users', column: 'totp_secret_sealed', by: ['id'], about: totpSealedAbout },
]
