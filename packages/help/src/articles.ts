/** Whom an article is for: who is paid, who pays, who has no account. */
export type HelpAudience = 'worker' | 'employer' | 'visitor'

export type ArticleFrame = {
  id: string
  audiences: readonly HelpAudience[]
  /** What the assistant understands somebody to ask whom it helps. */
  topics: readonly string[]
  /** The page it speaks of, in the worker's portal; null for none. */
  page: string | null
}

const worker = ['worker'] as const
const employer = ['employer'] as const
const everybody = ['worker', 'employer'] as const
const article = (
  id: string,
  audiences: readonly HelpAudience[],
  page: string | null,
  topics: readonly string[] = [],
): ArticleFrame => ({ id, audiences, page, topics })

/** Every article there is, in the order in which they are listed; their words are in `content/<language>.json`. */
export const articles: readonly ArticleFrame[] = [
  article('withdraw', ['worker', 'visitor'], '/ewa', ['available']),
  article('available-falls', worker, '/ewa', ['available_why']),
  article('fees', ['worker', 'visitor'], '/ewa', ['fee', 'fees_year']),
  article('withdrawal-states', worker, '/ewa', ['withdrawals']),
  article('limits', worker, '/ewa', ['limits']),
  article('payslip', worker, '/payslips', ['net', 'gross']),
  article('compare', worker, '/payslips', ['compare']),
  article('year-to-date', worker, '/payslips', ['ytd']),
  article('tax', worker, '/payslips', ['tax']),
  article('ni', worker, '/payslips', ['ni']),
  article('loan', worker, '/payslips', ['loan']),
  article('pension', worker, '/payslips', ['pension']),
  article('sick-pay', worker, '/payslips', ['sick_pay']),
  article('holiday-pay', worker, '/payslips', ['holiday_pay']),
  article('overtime', worker, '/payslips', ['overtime']),
  article('court-order', worker, '/payslips', ['court_order']),
  article('advance', worker, '/payslips', ['advance']),
  article('tax-code', worker, '/tax', ['tax_code']),
  article('payday', worker, '/dashboard', ['payday', 'forecast']),
  article('hours', worker, '/shifts', ['hours_waiting']),
  article('rota', worker, '/shifts', ['shifts']),
  article('swap', worker, '/shifts', ['swap']),
  article('holiday', worker, '/shifts?view=leave', ['leave']),
  article('sickness', worker, '/shifts', ['sick']),
  article('documents', worker, '/payslips', ['documents']),
  article('expenses', worker, '/documents?view=expenses', ['expenses']),
  article('training', worker, '/training', ['training']),
  article('goals', worker, '/performance', ['goals']),
  article('bank-details', worker, '/profile/personal', ['bank']),
  article('sign-in', everybody, '/profile/security', ['account']),
  article('clocking', worker, '/shifts', ['clock']),
  article('contact', everybody, '/communication', ['contact']),
  article('complaint', everybody, '/communication?view=feedback', ['complaint']),
  article('money-worries', ['worker', 'visitor'], '/wellbeing', ['hardship']),
  article('crisis', everybody, '/wellbeing', ['distress']),
  article('assistant', ['worker', 'employer', 'visitor'], null, ['greeting']),
  article('pay-run', employer, '/employer/payroll', ['run']),
  article('payroll-cost', employer, '/employer/payroll', ['run_cost']),
  article('exceptions', employer, '/employer/payroll', ['exceptions']),
  article('deadlines', employer, '/employer/payroll/calendar', ['deadlines']),
  article('approvals', employer, '/employer', ['approvals']),
  article('employees', employer, '/employer/employees', ['headcount']),
  article('withdrawals-waiting', employer, '/employer/ewa', ['withdrawals_waiting']),
  article('compliance', employer, '/employer/compliance', ['compliance']),
  article('risks', employer, '/employer/risk-checks', ['risks']),
  article('starters', employer, '/employer/employees', ['starters']),
  article('finances', worker, '/financial'),
  article('calculator', worker, '/tax'),
  article('phone', worker, '/mobile'),
  article('rewards', worker, '/gamification'),
  article('analytics', worker, '/analytics'),
  article('activity', worker, '/audit'),
  article('connections', worker, '/integrations'),
  article('support', worker, '/support'),
  article('welcome', worker, '/dashboard'),
  article('papers', employer, '/employer/documents'),
  article('expense-claims', employer, '/employer/expenses'),
  article('benefits', employer, '/employer/benefits'),
  article('courses', employer, '/employer/training'),
  article('appraisals', employer, '/employer/performance'),
  article('reward-shop', employer, '/employer/rewards'),
  article('incidents', employer, '/employer/incidents'),
  article('employee-cases', employer, '/employer/support'),
  article('pay-items', employer, '/employer/payroll/items'),
  article('pension-duties', employer, '/employer/payroll/pension'),
  article('reports', employer, '/employer/payroll/reports'),
  article('company-figures', employer, '/employer/analytics'),
  article('audit-list', employer, '/employer/audit'),
  article('users', employer, '/employer/users'),
  article('plan', employer, '/employer/plan'),
  article('lists', employer, '/employer/lists'),
  article('settings', employer, '/employer/payroll/settings'),
  article('api', employer, '/employer/integrations'),
  article('privacy', ['worker', 'employer', 'visitor'], null),
]
