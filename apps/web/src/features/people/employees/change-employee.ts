import { type Employee, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'

export type EmployeeChange = RequestOf<typeof routes.employees.change>['body']

/**
 * Changes what the body names and nothing else; `version` is the one that was seen. `verify` asks for the verification that
 * another bank account needs; null where that was given up, and nothing was changed.
 */
export function useChangeEmployee(id: string, { verify }: { verify?: Verify } = {}) {
  const send = (body: EmployeeChange) => call(routes.employees.change, { params: { id }, body })
  return useMutation({
    mutationFn: (body: EmployeeChange): Promise<Employee | null> =>
      verify === undefined ? send(body) : withVerification(() => send(body), { verify, action: 'security' }),
  })
}
