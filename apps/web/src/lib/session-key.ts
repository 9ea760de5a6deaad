import { routes } from '@gpod/contract'

/** Where the signed-in user, or null for nobody, is kept in the query cache. */
export const sessionKey = [routes.profile.show.path] as const

/** True after their session ended for want of a sign of them, until they sign in again. */
export const idleEndKey = ['session-ended-idle'] as const
