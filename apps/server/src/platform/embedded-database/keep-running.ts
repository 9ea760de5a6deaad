import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'
import type { Place } from './place.ts'
import { isRunning, type Postmaster } from './postmaster.ts'
import { startServer } from './server-process.ts'

const lookedAfterMilliseconds = 250
/** After a crash its own processes may hold its memory for a while, and it does not start before they are gone. */
const heldMilliseconds = 60_000
const isHeld = (error: Error) => /shared memory|Address already in use/.test(error.message)
/** Whatever else keeps it from starting is tried again so often. */
const mostTries = 3

/**
 * Starts the server of a cluster again when it ends without our word, at the same port, where everybody looks for it.
 * When it does not start any more, `onGone` hears why. `stop` comes back once nothing is being started.
 */
export function keepRunning(
  place: Place,
  {
    server,
    durable,
    log,
    onGone,
  }: { server: Postmaster; durable: boolean; log(line: string): void; onGone(error: Error): void },
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let { pid } = server
  const watch = async () => {
    for (;;) {
      // Nobody who only has the database open is kept from ending by this.
      await sleep(lookedAfterMilliseconds, undefined, { ref: false, signal })
      if (isRunning(place.cluster, pid)) continue
      log('the database ended by itself; starting it again')
      pid = await startAgain()
    }
  }
  const startAgain = async (): Promise<number> => {
    const latest = performance.now() + heldMilliseconds
    for (let tries = 1; ; tries += 1) {
      try {
        const started = await startServer(place, { durable, log, port: server.port })
        log('the database is back')
        return started.pid
      } catch (error) {
        if (signal.aborted || !(error instanceof DatabaseUnavailableError)) throw error
        if (isHeld(error) ? performance.now() > latest : tries === mostTries) throw error
        await sleep(1_000, undefined, { signal })
      }
    }
  }
  const watching = watch().catch((error: Error) => {
    if (!signal.aborted) onGone(error)
  })
  return {
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
