import { routes } from '@gpod/contract'

/** Where the signed-in user, or null for nobody, is kept in the query cache. */
export const sessionKey = [routes.signIn.profile.path] as const
