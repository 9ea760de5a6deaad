import type { routes } from '@gpod/contract'
import type { RequestOf } from '../../../lib/api-client.ts'

/** What the body names is changed and nothing else; `version` is the one that was seen. */
export type EmployeeChange = RequestOf<typeof routes.employees.change>['body']
