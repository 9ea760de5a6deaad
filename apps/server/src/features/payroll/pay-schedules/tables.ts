import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  pay_schedules: {
    of: 'company',
    export: { not: "the company's" },
    imprint: imprinted(
      'employer_id frequency schedule_number',
      'name pay_weekday pay_day_of_month month_rule anchor_payday approves_itself cut_off cut_off_days cut_off_day_of_month',
    ),
  },
  pay_periods: {
    of: 'company',
    export: { not: "the company's" },
    imprint: imprinted(
      'employer_id id',
      'frequency schedule_number starts_on ends_on pay_date ordinary_payday closed_at',
    ),
  },
}
