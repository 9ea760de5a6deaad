import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  pension_schemes: {
    of: 'company',
    export: { not: "the company's" },
    imprint: imprinted(
      'employer_id',
      'provider method basis employee_rate employer_rate duties_from payment_due_day provider_reference group_name payment_source reenrolment_days declared_on',
    ),
  },
  pension_memberships: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted(
      'employer_id id',
      'worker_id from_day how method basis employee_rate employer_rate pay_run_id ended_on ended_how notice_on ended_by refund_record_id',
    ),
  },
  pension_notices: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted('employer_id id', 'worker_id kind on_day until_day created_by cancelled_at'),
  },
  pension_assessments: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: { not: 'worked out by every run from records that leave them; what comes of it is a membership' },
  },
  pension_letters: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted('employer_id id', 'worker_id kind applies_from due_on hash'),
  },
}
