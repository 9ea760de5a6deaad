import type { Deps } from '../../../platform/deps.ts'
import type { FileThreads } from '../../../platform/http/file-routes.ts'
import type { Section } from '../../../platform/section.ts'
import { registerHours } from './routes.ts'
import { tables } from './tables.ts'

export const timesheets: Section<Deps & { files: FileThreads }> = {
  word: 'timesheets',
  tables,
  routes: registerHours,
}
