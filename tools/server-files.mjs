// What the server reads at run time, and where it looks for it beside its bundle.
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sources = fileURLToPath(new URL('../apps/server/src/', import.meta.url))

const files = {
  'platform/database/migrations': 'migrations',
  'platform/pdf/pdf-process.mjs': 'pdf-process.mjs',
  'features/payroll/payslips/templates': 'templates',
  'features/people/contracts/templates': 'templates',
  'features/people/training/templates': 'templates',
  '../../../packages/courses/content': 'courses',
  '../../../packages/help/content': 'help',
  '../../../packages/understanding/questions': 'questions',
  'features/account/sign-in/password-estimator.mjs': 'password-estimator.mjs',
}

/** The bundles that run as threads of the server or as processes beside it, by the name it looks for beside its own. */
export const serverThreads = {
  'file-thread': 'apps/server/src/file-thread.ts',
  'picture-thread': 'apps/server/src/platform/pictures/picture-thread.ts',
  'hmrc-thread': 'apps/server/src/features/payroll/submissions/hmrc-thread.ts',
  'fill-process': 'apps/server/src/features/time/rota/fill-process.ts',
}

/** Copies all of it beside a bundle in this folder; every word's texts go to `texts/<word>`. */
export function copyServerFiles(folder) {
  for (const [from, to] of Object.entries(files)) cpSync(join(sources, from), join(folder, to), { recursive: true })
  for (const area of readdirSync(join(sources, 'features'))) {
    for (const word of readdirSync(join(sources, 'features', area))) {
      const texts = join(sources, 'features', area, word, 'texts')
      if (existsSync(texts)) cpSync(texts, join(folder, 'texts', word), { recursive: true })
    }
  }
}
