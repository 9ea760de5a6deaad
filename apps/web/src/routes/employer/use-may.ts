import type { Access } from '@gpod/contract'
import { useUser } from '../../lib/session.ts'
import { may } from '../../section-menus.ts'

/** Whether the signed-in user may do something, by the contract's one table; the server decides again. */
export function useMay(): (access: Access) => boolean {
  const user = useUser()
  return (access) => may(access, user)
}
