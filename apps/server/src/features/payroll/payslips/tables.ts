import { imprinted, type Tables } from '../../../platform/tables.ts'
import { passcodeSealedAbout } from './passcode-seal.ts'

export const tables: Tables = {
  payslips: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted('employer_id id', 'worker_id pay_run_id pay_date issued_at hash'),
  },
  payslip_shares: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted('employer_id id', 'payslip_id worker_id token_hash passcode_hash expires_at revoked_at sent_by'),
  },
  payslip_share_visits: {
    of: 'worker',
    export: {
      chapter: 'pay',
      where:
        't.share_id in (select s.id from payslip_shares s where s.employer_id = $employer and s.worker_id = $worker)',
    },
    imprint: { not: 'moves nothing' },
  },
  payslip_passcodes: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted('employer_id worker_id', 'made_by made_at'),
    sealed: [{ column: 'passcode_sealed', by: ['worker_id'], about: passcodeSealedAbout }],
  },
  pay_certificates: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted('employer_id id', 'worker_id kind tax_year leaving_on hash'),
  },
}
