import { type EmployeeTerms, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Adds a worker record. */
export function useAddEmployee() {
  return useMutation({
    mutationFn: (body: EmployeeTerms) => call(routes.employees.add, { body }),
  })
}
