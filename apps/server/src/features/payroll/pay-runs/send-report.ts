import type { Deps } from '../../../platform/deps.ts'
import { type Hmrc, sendSubmission, sweepStalledSubmissions } from '../submissions/index.ts'
import { markReported } from './close-pay-run.ts'

type SendDeps = Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'> & { hmrc: Hmrc }

// Submissions know no pay runs, which read them: what HMRC's acceptance makes of a run is given to them here.
const onAccepted = markReported

/** Sends a report, or asks what became of it; the run of one that is accepted is reported. */
export function sendReport(deps: SendDeps, of: { employerId: string; submissionId: string }): Promise<void> {
  return sendSubmission({ ...deps, onAccepted }, of)
}

/** The same for reports that stopped moving. */
export function sweepReports(
  deps: SendDeps & { onError(error: unknown): void },
  options?: { olderThanMilliseconds: number },
): Promise<number> {
  return sweepStalledSubmissions({ ...deps, onAccepted }, options)
}
