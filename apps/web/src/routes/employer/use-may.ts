import { type Access, isAllowed } from '@gpod/contract'
import { useUser } from '../../lib/session.ts'

/** Whether the signed-in manager may do something, by the contract's one table; the server decides again. */
export function useMay(): (access: Access) => boolean {
  const { role, workerId, isOperator } = useUser()
  return (access) => isAllowed(access, { role, isWorker: workerId !== null, isOperator })
}
