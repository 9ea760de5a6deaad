import { type Employee, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call, type RequestOf } from '../../../lib/api-client.ts'

export type EmployeeChange = RequestOf<typeof routes.employees.change>['body']

/** Changes what the body names and nothing else; `version` is the one that was seen. */
export function useChangeEmployee(id: string) {
  return useMutation({
    mutationFn: (body: EmployeeChange): Promise<Employee> => call(routes.employees.change, { params: { id }, body }),
  })
}
