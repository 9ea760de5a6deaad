import { z } from 'zod'
import { job } from '../../../platform/jobs/job.ts'

/**
 * Sends one approved withdrawal to the bank. Enqueued with the approval, in its transaction. One that fails is tried
 * again for about two hours; then the sweep has it.
 */
export const releaseJob = job({
  name: 'release-withdrawal',
  payload: z.object({ employerId: z.string(), withdrawalId: z.string() }),
  retry: { limit: 10, delaySeconds: 2 },
  // Those of a payday morning are released together, and each may wait ten seconds for the bank.
  atOnce: 100,
  expireInSeconds: 120,
})
