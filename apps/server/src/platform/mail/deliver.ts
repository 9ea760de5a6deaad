import { type Clock, HOUR, instantPlus, MINUTE } from '../clock.ts'
import { MailRefusedError } from './mailer.ts'

/** How a job of mail is tried again: for about two hours, with growing delay. */
export const triedForTwoHours = { retry: { limit: 8, delaySeconds: 30 }, expireInSeconds: 300 }

/** How long a mail is tried before it counts as failed. */
const triedFor = 2 * HOUR

/** Says in the mail's row what became of it; a problem for what failed. */
export type EndMail = (state: 'sent' | 'failed', problem: string | null) => Promise<unknown>

/**
 * Sends a kept mail, at least once: where the note that it went out is lost, it goes out again under the same Message-ID.
 * Throws while another try may help; what the server refuses for good, and what did not go out for two hours, ends as
 * failed with the problem.
 */
export async function deliver(
  { clock }: { clock: Clock },
  { madeAt, send, end }: { madeAt: string; send(): Promise<void>; end: EndMail },
): Promise<void> {
  try {
    await send()
  } catch (error) {
    const isOver = error instanceof MailRefusedError || clock.now() > instantPlus(madeAt, triedFor)
    if (!isOver) throw error
    await end('failed', (error as Error).message)
    return
  }
  await end('sent', null)
}

/** Sends what was made longer ago than its job should take; one that fails does not stop the rest. */
export async function sweepMails<Waiting>(
  { clock, onError }: { clock: Clock; onError(error: unknown): void },
  find: (madeBefore: string) => Promise<Waiting[]>,
  send: (waiting: Waiting) => Promise<void>,
): Promise<void> {
  for (const waiting of await find(instantPlus(clock.now(), -30 * MINUTE))) await send(waiting).catch(onError)
}
