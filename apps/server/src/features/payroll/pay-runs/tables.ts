import { imprinted, type Tables } from '../../../platform/tables.ts'
import { accountSealedAbout } from '../../people/employees/index.ts'
import { fileSealedAbout } from './send-wages.ts'

export const tables: Tables = {
  pay_runs: {
    of: 'company',
    export: { not: "the company's" },
    imprint: imprinted(
      'employer_id id',
      'pay_period_id state calculation calculated_by approved_by approved_at paid_by paid_at reported_at closed_by closed_at kind pay_date is_paid_by_hand reverses_run_id reason discarded_at',
    ),
  },
  pay_day_sums: {
    of: 'company',
    export: { not: 'sums of pay_records' },
    imprint: { not: 'sums of pay_records, worked out again' },
  },
  pay_run_payments: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: { not: 'drafts; approval works every one of them out again' },
  },
  pay_run_acknowledgements: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted('employer_id pay_run_id worker_id code', 'reason acknowledged_by acknowledged_at'),
  },
  pay_records: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted(
      'employer_id id',
      'worker_id pay_period_id pay_date tax_date gross_pence income_tax_pence employee_ni_pence employer_ni_pence student_loan_pence pension_employee_pence pension_employer_pence net_pence advances_recovered_pence paid_out_pence tax_code tax_basis ni_category to_date pay_run_id input result minutes expenses_pence salary_sacrifice_pence court_orders_pence other_deductions_pence statutory_pay_pence pay_method sort_code account_ending account_name reverses_record_id',
    ),
    // Copied from the worker as the run is approved, sealed as it is.
    sealed: [
      { column: 'account_number_sealed', by: ['worker_id'], about: accountSealedAbout, ending: 'account_ending' },
    ],
  },
  pay_run_members: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted('employer_id pay_run_id worker_id', 'timesheet_ids item_ids added_item_ids reverses_record_id'),
  },
  overpayment_receipts: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted(
      'employer_id id',
      'pay_record_id worker_id amount_pence received_on note is_from_pay entered_by entered_at',
    ),
  },
  withdrawn_pay: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted(
      'employer_id id',
      'worker_id pay_run_id pay_date record recoveries issued_at hash withdrawn_at withdrawn_by reason',
    ),
  },
  advance_recoveries: {
    of: 'worker',
    export: { chapter: 'advances' },
    imprint: imprinted('employer_id pay_record_id withdrawal_id', 'worker_id amount_pence fee_pence'),
  },
  payment_files: {
    of: 'company',
    export: { not: 'bank files of everybody, sealed; their payments are under wage_payments' },
    imprint: imprinted('employer_id id', 'pay_run_id format payments total_pence made_at made_by'),
    sealed: [{ column: 'content_sealed', by: ['pay_run_id', 'format'], about: fileSealedAbout }],
  },
  second_payments: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted(
      'employer_id id',
      'pay_record_id worker_id amount_pence reference sort_code account_ending account_name returned_on returned_by repaid_on repaid_by',
    ),
    // Copied from the worker's split as the run is approved, sealed as it is.
    sealed: [
      { column: 'account_number_sealed', by: ['worker_id'], about: accountSealedAbout, ending: 'account_ending' },
    ],
  },
  wage_payments: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: imprinted(
      'employer_id id',
      'pay_run_id worker_id method amount_pence reference account_ending paid_on paid_by paid_note',
    ),
  },
}
