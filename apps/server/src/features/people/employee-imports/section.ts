import type { Deps } from '../../../platform/deps.ts'
import type { FileThreads } from '../../../platform/http/file-routes.ts'
import type { Section } from '../../../platform/section.ts'
import { registerEmployeeImports } from './routes.ts'
import { tables } from './tables.ts'

export const employeeImports: Section<Deps & { files: FileThreads }> = {
  word: 'employee-imports',
  tables,
  routes: registerEmployeeImports,
}
