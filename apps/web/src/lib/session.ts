import { routes, type User } from '@gpod/contract'
import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { ApiError, call } from './api-client.ts'
import { sessionKey } from './session-key.ts'

/** Who is signed in: the user, or null for nobody. Anything but a clear answer is an error, not "nobody". */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async (): Promise<User | null> => {
    try {
      return await call(routes.signIn.profile)
    } catch (error) {
      if (error instanceof ApiError && error.isSignedOut) return null
      throw error
    }
  },
})

/** Where a user belongs after signing in. */
export function homeOf(user: Pick<User, 'type'>): '/employer' | '/dashboard' {
  return user.type === 'employer' ? '/employer' : '/dashboard'
}

/** The user of the guarded page one is on. The layouts provide it; outside them this is a bug and throws. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser belongs inside a signed-in layout')
  return user
}

export const UserContext = createContext<User | null>(null)
