import type { FastifyInstance } from 'fastify'
import { readBackupState } from '../backups/index.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { isMigrated } from '../database/migrate.ts'
import { refuse } from './refusal.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, which needs the database and every migration; how the backups
 * stand is told with it, and is no reason not to serve.
 */
export function registerHealth(app: FastifyInstance, { database, clock }: { database: Database; clock: Clock }): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      if (await isMigrated(database)) {
        const { state } = await readBackupState(database, clock.now())
        return { status: 'ready', backups: state }
      }
      const refused = refuse('not_ready', 'migrations have not run')
      return reply.status(refused.status).send(refused.body)
    } catch {
      const refused = refuse('not_ready', 'the database does not answer')
      return reply.status(refused.status).send(refused.body)
    }
  })
}
