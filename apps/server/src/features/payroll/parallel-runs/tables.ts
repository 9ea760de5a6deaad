import type { Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  parallel_runs: {
    of: 'company',
    export: { not: 'which file a company compared a run with, of no person' },
    imprint: { not: 'a comparison to look at, which moves nothing and is removed again' },
  },
  parallel_run_rows: {
    of: 'worker',
    export: { chapter: 'pay' },
    imprint: { not: 'what other software says; nothing is paid by it' },
  },
}
