import { type Portal, routes, type User } from '@gpod/contract'
import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { ApiError, call } from './api-client.ts'
import { sessionKey } from './session-key.ts'

/** Who is signed in: the user, or null for nobody. Anything but a clear answer is an error, not "nobody". */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async (): Promise<User | null> => {
    try {
      return await call(routes.profile.show)
    } catch (error) {
      if (error instanceof ApiError && error.isSignedOut) return null
      throw error
    }
  },
})

/** The portals of people of a company, and the one of who runs the installation. */
export type AnyPortal = Portal | 'operator'

type Belongs = Pick<User, 'type' | 'role' | 'isOperator'>

/** Whether a portal is this user's. An operator without a company has none but the operator's. */
export function belongsTo(portal: AnyPortal, user: Belongs): boolean {
  if (portal === 'operator') return user.isOperator
  return user.type === portal && (user.role !== null || !user.isOperator)
}

/** Where a user belongs after signing in: in the company, where there is one. */
export function homeOf(user: Belongs): '/employer' | '/dashboard' | '/operator' {
  if (belongsTo('employer', user)) return '/employer'
  return belongsTo('worker', user) ? '/dashboard' : '/operator'
}

/** The user of the guarded page one is on. The layouts provide it; outside them this is a bug and throws. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser belongs inside a signed-in layout')
  return user
}

export const UserContext = createContext<User | null>(null)
