import { imprinted, type Tables } from '../../../platform/tables.ts'
import { logoSealedAbout } from './brand-store.ts'
import { hmrcPasswordSealedAbout } from './hmrc-access.ts'
import { payingAccountSealedAbout } from './paying-account.ts'

export const tables: Tables = {
  employers: {
    of: 'company',
    export: { not: "the company's" },
    imprint: imprinted(
      'id',
      'join_code is_demo paye_office_number paye_reference accounts_office_reference hmrc_sender_id bacs_user_number paying_sort_code paying_account_ending paying_account_name claims_employment_allowance is_small_employer pays_apprenticeship_levy second_approver managers_see_pay',
    ),
    sealed: [
      { column: 'hmrc_password_sealed', by: ['id'], about: hmrcPasswordSealedAbout },
      { column: 'paying_account_sealed', by: ['id'], about: payingAccountSealedAbout, ending: 'paying_account_ending' },
    ],
  },
  company_brands: {
    of: 'company',
    export: { not: "the company's" },
    imprint: { not: 'how a company looks to its people; the audit tells who changed it' },
    sealed: [{ column: 'logo_sealed', by: ['employer_id'], about: logoSealedAbout }],
  },
  memberships: {
    of: 'user',
    export: { chapter: 'account' },
    imprint: imprinted('employer_id user_id', 'role worker_id ended_at created_at'),
  },
}
