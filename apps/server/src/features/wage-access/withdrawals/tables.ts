import { imprinted, type Tables } from '../../../platform/tables.ts'
import { accountSealedAbout } from '../../people/employees/index.ts'

export const tables: Tables = {
  withdrawals: {
    of: 'worker',
    export: { chapter: 'advances' },
    imprint: imprinted(
      'employer_id id',
      'worker_id pay_period_id amount_pence worker_fee_pence employer_fee_pence fee_waived_for speed state needs_approval available_at_request_pence reference grant_id sort_code account_ending account_name requested_at approved_at decided_by releasing_at paid_at ended_at reason reason_code bank_payment_id pay_record_id recovered_pence written_off_pence',
    ),
    // Copied from the worker as the withdrawal is asked for, sealed as it is.
    sealed: [
      { column: 'account_number_sealed', by: ['worker_id'], about: accountSealedAbout, ending: 'account_ending' },
    ],
  },
  wage_access_policies: {
    of: 'company',
    export: { not: "the company's" },
    imprint: imprinted('employer_id id', 'policy effective_at set_by'),
  },
  idempotency_keys: {
    of: 'worker',
    export: { chapter: 'history', where: 't.user_id = $user' },
    imprint: { not: 'answers that are forgotten' },
  },
}
