import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { pageTexts } from './apps/web/tools/page-texts-plugin.ts'
import { sectionLists } from './apps/web/tools/section-lists.ts'

// What is tried a second time on another database: locks, policies, triggers and the widest statements.
const sqlSuites = [
  'only-mine',
  'no-overdraw',
  'exactly-once',
  'post-journal',
  'jobs',
  'pay-run',
  'audit',
  'compliance',
].map((name) => `apps/**/${name}.db.test.ts`)

const plugins = [pageTexts(), sectionLists()]
const elsewhere = ['**/node_modules/**', '**/*.db.test.ts']
/** The properties run many cases, and machines are shared: a slow one is no failure. */
const testTimeout = 120_000

// The file name states the kind of test: `.test.ts` pure, `.db.test.ts` with a database, `.e2e.ts` through the browser.
export default defineConfig({
  test: {
    // Two at once also on two cores: a test that waits for the database leaves room for another.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          // A process for each file spends half its time loading. Nothing here draws, and no file mocks modules.
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...elsewhere, 'apps/web/src/**'],
          testTimeout,
        },
      },
      {
        plugins,
        test: {
          name: 'web',
          // A process each: what a page begins may outlive its test, and a document keeps what it is told.
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'db',
          include: process.env.DB_SAMPLE ? sqlSuites : ['apps/**/*.db.test.ts'],
          // Loading the server takes longer than most files run: one process keeps it for its files. No file mocks modules.
          isolate: false,
          globalSetup: ['apps/server/test/database-cluster.ts'],
          testTimeout,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          // Faces are looked for on processors of unknown speed: `npm run test:browser` does so, the gate leaves it out.
          exclude: process.env.E2E_SAMPLE ? ['e2e/face.e2e.ts'] : [],
          globalSetup: ['e2e/src/product.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
