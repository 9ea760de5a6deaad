/**
 * What shows that a sentence of a public page is true. `test`: a file of tests, and words of the test's name in it. `decision`: a
 * decision that says why it is so, and words of it. `law`: where the law says it. `self`: it is about itself (what a field takes,
 * what is not known), and claims nothing.
 */
export type Evidence =
  | { test: string; named: string }
  | { decision: string; saying: string }
  | { law: string }
  | { self: string }

const prices = { test: 'packages/price-list/src/basket.test.ts', named: 'an independent calculation' } as const
const plan = 'apps/server/src/features/company/plan/plan.db.test.ts'
const trial = { test: plan, named: 'with nothing chosen and room for everybody' } as const
const recovery = {
  test: 'packages/wage-access/src/recovery.test.ts',
  named: 'paid out, taken and carried over',
} as const
const offline = { test: 'e2e/offline-clock.e2e.ts', named: 'is the shift it was to the second' } as const
const ownData = {
  test: 'apps/server/src/features/account/privacy/export.db.test.ts',
  named: 'holds all of their rows',
} as const
const languages = { test: 'e2e/languages.e2e.ts', named: 'the eleven languages of the product' } as const
const free = { test: 'apps/server/src/features/wage-access/withdrawals/free-speed.db.test.ts', named: 'A3' } as const
const takes = { self: 'what the field takes' } as const

/** Of every text of the public pages that has a number, a superlative or an absolute word in it. */
export const claims: Readonly<Record<string, Evidence>> = {
  lead: { test: 'packages/wage-access/src/earned-means-earned.test.ts', named: 'A2 earned means earned' },
  weekDescription: { self: 'describes a drawing' },
  costStandard: { decision: '075-plans.md', saying: 'two to four hours' },
  costExpress: { test: 'packages/wage-access/src/policy.test.ts', named: 'by default gives half of net pay' },
  costNever: recovery,
  careText: { law: 'https://www.legislation.gov.uk/ukpga/2018/10/section/3' },
  footer: { decision: '094-no-false-word.md', saying: 'in pounds' },
  featuresLead: { test: 'e2e/wages-journey.e2e.ts', named: 'from a new company to wages in the bank' },
  featuresAll: { self: 'names a page' },
  payrollText: { test: 'apps/server/src/features/payroll/submissions/one-fps.db.test.ts', named: 'A8' },
  payrollA: { test: 'packages/payroll/src/penny-exact.test.ts', named: 'A5 penny-exact UK figures' },
  every_fourWeekly: {
    test: 'apps/web/src/routes/public/site/payday-calendar.test.ts',
    named: 'every two and every four weeks keep their distance',
  },
  payrollC: { test: 'apps/server/src/features/payroll/payslips/payslips.db.test.ts', named: 'A16' },
  wagesA: free,
  rulesA: {
    test: 'apps/server/src/features/payroll/pay-runs/pay-run.db.test.ts',
    named: 'each is raised by its cause and by nothing else',
  },
  helperA: { decision: '082-the-assistant.md', saying: 'tool' },
  helperC: { decision: '082-the-assistant.md', saying: 'screen' },
  phoneA: offline,
  phoneB: {
    test: 'apps/server/src/features/account/verification/passkeys.db.test.ts',
    named: 'an answer for this action and amount makes a grant',
  },
  analyticsA: { decision: '080-figures-that-give-nobody-away.md', saying: 'group' },
  linksA: {
    test: 'apps/server/src/features/books/bank-statements/bank-statements.db.test.ts',
    named: 'a camt.053 statement is read',
  },
  linksB: {
    test: 'apps/server/src/features/time/swaps/swaps.db.test.ts',
    named: 'T17 D7 has its own published shifts alone',
  },
  linksC: { test: 'packages/bank-files/src/pain-001.test.ts', named: 'is valid by the schema of ISO 20022' },
  worldText: languages,
  worldB: { test: 'e2e/languages.e2e.ts', named: 'speak it in its direction' },
  tryOfflineText: offline,
  tryDataText: ownData,
  countTrial: trial,
  wordsText: { self: 'that there is nothing yet' },
  lostTitle: { self: 'names the page' },
  askText: trial,
  agentsHowA: { decision: '082-the-assistant.md', saying: 'without a network' },
  agentsHowC: { test: 'packages/understanding/src/understanding.test.ts', named: 'have no answer with a figure' },
  agentsHowD: { decision: '082-the-assistant.md', saying: 'screen' },
  agentsLanguages: { test: 'packages/understanding/src/understanding.test.ts', named: 'what the pages say of them' },
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
  faqTrialText: { test: plan, named: 'that ended with nothing chosen adds nobody' },
  faqWorkersText: free,
  faqSizeText: { test: plan, named: 'that is full adds nobody and says which has room' },
  wrongEmployees: takes,
  thanksD: { decision: '093-the-public-pages.md', saying: 'nothing is ordered' },
  privacyVisit: { self: 'names a case' },
  privacyVisitText: { test: 'e2e/public-pages.e2e.ts', named: 'nobody is given a cookie' },
  privacyWorkText: ownData,
  termsTrialText: trial,
  termsMoneyText: recovery,
  toolsLead: { test: 'e2e/public-pages.e2e.ts', named: 'no request carries' },
  toolsNoScript: { self: 'what it needs' },
  toolsShare: { test: 'e2e/public-pages.e2e.ts', named: 'no request carries' },
  toolWrong: takes,
  minPayHint: { law: 'https://www.legislation.gov.uk/uksi/2015/621/regulation/10' },
  minHelp: { law: 'https://www.legislation.gov.uk/ukpga/1992/52/section/213' },
  accessLead: { self: 'a wish' },
  accessStandardText: { test: 'e2e/all-pages.e2e.ts', named: 'A22 the tree has every address' },
  accessKnownText: { self: 'what is not known' },
  securityCompanyText: { test: 'apps/server/test/only-mine.db.test.ts', named: 'A11 only mine: the database itself' },
  securityBooks: { test: 'apps/server/test/only-mine.db.test.ts', named: 'and neither can their owner' },
  securityBooksText: { test: 'apps/server/test/verify.db.test.ts', named: 'A25 what the database' },
}
