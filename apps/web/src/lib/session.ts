import { type Portal, routes, type User } from '@gpod/contract'
import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { ApiError, call } from './api-client.ts'
import { forgetKept } from './keep-for-later.ts'
import { sessionKey } from './session-key.ts'

/** Who is signed in: the user, or null for nobody. Anything but a clear answer is an error, not "nobody". */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async (): Promise<User | null> => {
    try {
      return await call(routes.profile.show)
    } catch (error) {
      if (error instanceof ApiError && error.isSignedOut) {
        forgetKept()
        return null
      }
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

/** The portal where a user belongs after signing in: the company's, where there is one. */
export function portalOf(user: Belongs): AnyPortal {
  if (belongsTo('employer', user)) return 'employer'
  return belongsTo('worker', user) ? 'worker' : 'operator'
}

const homes = { employer: '/employer', worker: '/dashboard', operator: '/operator' } as const satisfies Record<
  AnyPortal,
  string
>

/** Where a user's portal begins. */
export function homeOf(user: Belongs): (typeof homes)[AnyPortal] {
  return homes[portalOf(user)]
}

/** The user of the guarded page one is on. The layouts provide it; outside them this is a bug and throws. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser belongs inside a signed-in layout')
  return user
}

export const UserContext = createContext<User | null>(null)
