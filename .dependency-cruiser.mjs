// Who may import whom. Each rule says why, to the person who breaks it.
const pure =
  '^packages/(money|days|payroll|price-list|wage-access|ledger|rota|rota-fill|contract|rti|bank-files|voice|charts|understanding|help)/'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const tests = '\\.(test|db\\.test|e2e)\\.tsx?$|/testing/|^apps/server/test/'

export default {
  forbidden: [
    rule('no-cycles', 'Two files that need each other are one file, or miss a third.', {}, { circular: true }),
    rule(
      'money-imports-nothing',
      'Money is the ground floor.',
      { path: '^packages/money/', pathNot: tests },
      { path: '.', pathNot: '^packages/money/' },
    ),
    rule(
      'days-import-nothing',
      'Days are beside it.',
      { path: '^packages/days/', pathNot: tests },
      { path: '.', pathNot: '^packages/days/' },
    ),
    rule(
      'charts-import-nothing',
      'A chart is numbers and names in, a drawing out; what they mean and how they are said, its caller knows.',
      { path: '^packages/charts/', pathNot: tests },
      { path: '.', pathNot: '^packages/charts/' },
    ),
    rule(
      'rules-stand-alone',
      'payroll, price-list, wage-access, ledger, rota and voice each use money and days and nothing else, so that each can be read and used alone.',
      { path: '^packages/(payroll|price-list|wage-access|ledger|rota|voice)/', pathNot: tests },
      { pathNot: ['^packages/(money|days)/', '^packages/$1/'] },
    ),
    rule(
      'filling-uses-the-rules-and-a-solver',
      'Filling a rota asks the rules of working time and the solver, and knows nothing of shifts as they are stored.',
      { path: '^packages/rota-fill/', pathNot: tests },
      { pathNot: ['^packages/(days|rota|rota-fill)/', 'node_modules/highs'] },
    ),
    rule(
      'understanding-hears-as-voice-does',
      'Understanding a question folds words and reads amounts as the voice does, and knows nothing of who answers it.',
      { path: '^packages/understanding/', pathNot: tests },
      { pathNot: ['^packages/(money|voice|understanding)/'] },
    ),
    rule(
      'help-is-words',
      'The help texts and the search among them know nothing of who reads them.',
      { path: '^packages/help/', pathNot: tests },
      { pathNot: ['^packages/help/', 'node_modules/minisearch'] },
    ),
    rule(
      'formats-use-money-and-xml',
      'rti and bank-files write and read what HMRC and banks exchange; they know no rule of ours, only the formats.',
      { path: '^packages/(rti|bank-files)/', pathNot: tests },
      { pathNot: ['^packages/(money|days)/', '^packages/$1/', 'node_modules/'] },
    ),
    rule(
      'courses-are-words',
      'The courses are content and what reads it; they know nothing of who takes them.',
      { path: '^packages/courses/', pathNot: tests },
      { pathNot: ['^packages/courses/', 'node_modules/zod', '^(node:)?fs'] },
    ),
    rule(
      'contract-uses-money-and-zod',
      'The contract is what server and web say to each other; it knows neither.',
      { path: '^packages/contract/', pathNot: tests },
      { pathNot: ['^packages/(money|contract)/', 'node_modules/zod'] },
    ),
    rule(
      'pure-means-pure',
      'A pure package does no I/O: it takes time, ids and data as arguments.',
      { path: pure, pathNot: tests },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'platform-knows-no-feature',
      'The platform has no domain word; features build on it.',
      { path: '^apps/server/src/platform/' },
      { path: '^apps/server/src/features/' },
    ),
    rule(
      'features-meet-at-the-index',
      'Use another feature through its index.ts: that list is what it promises.',
      { path: '^apps/server/src/features/([^/]+/[^/]+)/', pathNot: tests },
      {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/[^/]+/index\\.ts$'],
      },
    ),
    rule(
      'nothing-uses-pay-runs',
      'Pay runs read earnings, withdrawals and journals; none of these may know of pay runs. Finances ask what a run would pay.',
      { path: '^apps/server/src/features/(wage-access/(?!finances/)|books|time)/', pathNot: tests },
      { path: '^apps/server/src/features/payroll/pay-runs/' },
    ),
    rule(
      'web-features-stand-alone',
      'A screen feature can be read, moved or deleted alone; routes compose them.',
      { path: '^apps/web/src/features/([^/]+/[^/]+)/', pathNot: tests },
      { path: '^apps/web/src/(features|routes)/', pathNot: '^apps/web/src/features/$1/' },
    ),
    rule(
      'shared-knows-no-feature',
      'What several screen features are made of is used by them and uses none; so does the list of sections.',
      { path: '^apps/web/src/(shared/|sections\\.ts|section-pages\\.ts)', pathNot: tests },
      { path: '^apps/web/src/(features|routes)/' },
    ),
    rule(
      'portals-stay-apart',
      'The pages of each portal load separately and share through features and ui.',
      { path: '^apps/web/src/routes/(worker|employer|operator)/' },
      { path: '^apps/web/src/routes/(worker|employer|operator)/', pathNot: '^apps/web/src/routes/$1/' },
    ),
    rule(
      'web-never-imports-ledger-or-server',
      'The server decides; the books stay there.',
      { path: '^apps/web/' },
      { path: '^(packages/(ledger|rti|bank-files|rota-fill|courses)|apps/(server|sandbox-bank|sandbox-hmrc))/' },
    ),
    rule(
      'ui-has-no-domain',
      'ui holds what any product could use.',
      { path: '^apps/web/src/ui/', pathNot: tests },
      { path: '^(apps/web/src/(features|routes|shared)|packages/(payroll|wage-access|contract))/' },
    ),
    rule(
      'no-deep-imports',
      'A package offers what its exports list, nothing deeper: its index, and the few files that stand beside it there.',
      { path: '^(packages|apps)/([^/]+)/' },
      {
        path: '^packages/([^/]+)/src/(?!index\\.ts|finances/index\\.ts|testing/index\\.ts|search-help\\.ts)',
        pathNot: '^$1/$2/',
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build|\\.react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    moduleSystems: ['es6'],
  },
}
