/**
 * What shows that a sentence of a public page is true. `test`: a file of tests, and words of the test's name in it. `decision`: a
 * decision that says why it is so, and words of it. `law`: where the law says it. `self`: it is about itself (what a field takes,
 * what is not known), and claims nothing.
 */
export type Evidence =
  | { test: string; named?: string }
  | { decision: string; saying: string }
  | { law: string }
  | { self: string }

const prices = { test: 'packages/price-list/src/basket.test.ts', named: 'an independent calculation' } as const
const plans = { test: 'apps/server/src/features/company/plan/plan.db.test.ts' } as const
const languages = { test: 'e2e/languages.e2e.ts', named: 'the eleven languages of the product' } as const
const free = { test: 'apps/server/src/features/wage-access/withdrawals/free-speed.db.test.ts', named: 'A3' } as const
const takes = { self: 'what the field takes' } as const

/** Of every text of the public pages that has a number, a superlative or an absolute word in it. */
export const claims: Readonly<Record<string, Evidence>> = {
  lead: { test: 'packages/wage-access/src/earned-means-earned.test.ts' },
  weekDescription: { self: 'describes a drawing' },
  costStandard: { decision: '075-plans.md', saying: 'two to four hours' },
  costExpress: { test: 'packages/wage-access/src/policy.test.ts' },
  costNever: { test: 'packages/wage-access/src/recovery.test.ts' },
  careText: { law: 'https://www.legislation.gov.uk/ukpga/2018/10/section/3' },
  footer: { decision: '094-no-false-word.md', saying: 'in pounds' },
  featuresLead: { test: 'e2e/wages-journey.e2e.ts' },
  featuresAll: { self: 'names a page' },
  payrollText: { test: 'apps/server/src/features/payroll/submissions/one-fps.db.test.ts', named: 'A8' },
  payrollA: { test: 'packages/payroll/src/penny-exact.test.ts' },
  every_fourWeekly: {
    test: 'apps/web/src/routes/public/site/payday-calendar.test.ts',
    named: 'every two and every four weeks keep their distance',
  },
  payrollC: { test: 'apps/server/src/features/payroll/payslips/payslips.db.test.ts', named: 'A16' },
  wagesA: free,
  rulesA: { test: 'apps/server/src/features/payroll/pay-runs/pay-run.db.test.ts' },
  helperA: { decision: '082-the-assistant.md', saying: 'tool' },
  helperC: { decision: '082-the-assistant.md', saying: 'screen' },
  phoneA: { test: 'e2e/offline-clock.e2e.ts' },
  phoneB: { test: 'apps/server/src/features/account/verification/passkeys.db.test.ts' },
  analyticsA: { decision: '080-figures-that-give-nobody-away.md', saying: 'group' },
  linksA: { test: 'packages/bank-files/src/camt-053.test.ts' },
  linksB: { test: 'apps/server/src/features/time/swaps/swaps.db.test.ts' },
  linksC: { test: 'packages/bank-files/src/pain-001.test.ts' },
  worldText: languages,
  worldB: { test: 'e2e/languages.e2e.ts', named: 'speak it in its direction' },
  tryOfflineText: { test: 'e2e/offline-clock.e2e.ts' },
  tryDataText: { test: 'apps/server/src/features/account/privacy/export.db.test.ts' },
  countTrial: plans,
  wordsText: { self: 'that there is nothing yet' },
  lostTitle: { self: 'names the page' },
  askText: plans,
  agentsHowA: { decision: '082-the-assistant.md', saying: 'without a network' },
  agentsHowC: { test: 'packages/understanding/src/understanding.test.ts' },
  agentsHowD: { decision: '082-the-assistant.md', saying: 'screen' },
  agentsLanguages: { test: 'packages/understanding/src/understanding.test.ts' },
  eorPerMonth: prices,
  pricesLead: prices,
  perEmployeeMonth: prices,
  perMonth: prices,
  perHour: prices,
  perOnce: prices,
  volumeText: prices,
  volumeStep: prices,
  volumeOff: prices,
  compareEverything: { decision: '075-plans.md', saying: 'Caps' },
  calcHint: takes,
  calcWrong: takes,
  faqTrialText: plans,
  faqWorkersText: free,
  faqSizeText: plans,
  wrongEmployees: takes,
  thanksD: { decision: '093-the-public-pages.md', saying: 'nothing is ordered' },
  privacyVisit: { self: 'names a case' },
  privacyVisitText: { test: 'e2e/public-pages.e2e.ts', named: 'no cookie' },
  privacyWorkText: { test: 'apps/server/src/features/account/privacy/export.db.test.ts' },
  termsTrialText: plans,
  termsMoneyText: { test: 'packages/wage-access/src/recovery.test.ts' },
  toolsLead: { test: 'e2e/public-pages.e2e.ts', named: 'no request carries' },
  toolsNoScript: { self: 'what it needs' },
  toolsShare: { test: 'e2e/public-pages.e2e.ts', named: 'no request carries' },
  minPayHint: { law: 'https://www.legislation.gov.uk/uksi/2015/621/regulation/10' },
  minHelp: { law: 'https://www.legislation.gov.uk/ukpga/1992/52/section/213' },
  accessLead: { self: 'a wish' },
  accessStandardText: { test: 'e2e/all-pages.e2e.ts' },
  accessKnownText: { self: 'what is not known' },
  securityCompanyText: { test: 'apps/server/test/only-mine.db.test.ts' },
  securityBooks: { test: 'packages/ledger/src/books.test.ts' },
  securityBooksText: { test: 'apps/server/test/verify.db.test.ts' },
}
