import type { Deps } from '../../../platform/deps.ts'
import type { FileThreads } from '../../../platform/http/file-routes.ts'
import type { Section } from '../../../platform/section.ts'
import { registerPayItems } from './routes.ts'
import { tables } from './tables.ts'

export const payItems: Section<Deps & { files: FileThreads }> = {
  word: 'pay-items',
  tables,
  routes: registerPayItems,
}
