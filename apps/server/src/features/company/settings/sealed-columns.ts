import type { SealedColumn } from '../../../platform/keys/sealed-column.ts'
import { hmrcPasswordSealedAbout } from './hmrc-access.ts'
import { payingAccountSealedAbout } from './paying-account.ts'

export const sealedColumns: readonly SealedColumn[] = [
  { table: 'employers', column: 'hmrc_password_sealed', by: ['id'], about: hmrcPasswordSealedAbout },
  {
    table: 'employers',
    column: 'paying_account_sealed',
    by: ['id'],
    about: payingAccountSealedAbout,
    ending: 'paying_account_ending',
  },
]
