import type { SupportFigure, SupportState } from '@gpod/contract'

export const stateLabels = {
  open: 'support.state_open',
  answered: 'support.state_answered',
  closed: 'support.state_closed',
} as const satisfies Record<SupportState, string>

export const figureLabels = {
  available: 'support.figure_available',
  gross_pay: 'support.figure_gross_pay',
  net_pay: 'support.figure_net_pay',
  paid_out: 'support.figure_paid_out',
  run_gross: 'support.figure_run_gross',
  run_net: 'support.figure_run_net',
  run_payslips: 'support.figure_run_payslips',
  answer: 'support.figure_answer',
} as const satisfies Record<SupportFigure['kind'], string>
