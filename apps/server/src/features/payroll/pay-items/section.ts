import type { Deps } from '../../../platform/deps.ts'
import type { FileThreads } from '../../../platform/http/file-routes.ts'
import type { Section } from '../../../platform/section.ts'
import { registerPayItems } from './routes.ts'

export const payItems: Section<Deps & { files: FileThreads }> = {
  word: 'pay-items',
  routes: registerPayItems,
}
