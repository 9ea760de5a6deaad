import type { HttpDeps } from '../../../platform/http/routes.ts'
import type { RegisterSignInDeps } from './sign-in-deps.ts'

/** Does work once the answer is on its way. */
export type Later = (work: () => Promise<void>) => void

/**
 * Work whose outcome and length must tell nothing: it begins when the answer is on its way. A server that stops waits
 * for it; one that is killed loses it.
 */
export function afterAnswers({ app }: HttpDeps, { onError }: Pick<RegisterSignInDeps, 'onError'>): Later {
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (work) => {
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) =>
        onError ? onError(error) : app.log.error({ err: error }, 'work after an answer failed'),
      )
      .finally(() => running.delete(done))
    running.add(done)
  }
}
