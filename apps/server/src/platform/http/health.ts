import type { FastifyInstance } from 'fastify'
import { readBackupState } from '../backups/index.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { isMigrated } from '../database/migrate.ts'
import type { Making } from '../making.ts'
import { refuse } from './refusal.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, which needs the database, every migration, and what is made at a
 * first start, the demo company; how the backups stand is told with it, and is no reason not to serve.
 */
export function registerHealth(
  app: FastifyInstance,
  { database, clock, making }: { database: Database; clock: Clock; making: Making },
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      const isMade = making.now() === null
      if (isMade && (await isMigrated(database))) {
        const { state } = await readBackupState(database, clock.now())
        return { status: 'ready', backups: state }
      }
      const refused = refuse('not_ready', isMade ? 'migrations have not run' : 'the demo company is being made')
      return reply.status(refused.status).send(refused.body)
    } catch {
      const refused = refuse('not_ready', 'the database does not answer')
      return reply.status(refused.status).send(refused.body)
    }
  })
}
