import { DAY, instantPlus } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { does } from '../../../platform/jobs/job.ts'
import type { PushSender } from '../../../platform/push/push-sender.ts'
import type { Section, WorkDeps } from '../../../platform/section.ts'
import { forgetOldAlerts } from './erase-alerts.ts'
import { registerAlerts } from './routes.ts'
import { sendDueAlerts } from './send-due-alerts.ts'
import { sendPush, sendPushJob } from './send-push.ts'
import { tables } from './tables.ts'

const keptFor = 90 * DAY

export const alerts: Section<Deps, WorkDeps & { push: PushSender }> = {
  word: 'alerts',
  tables,
  routes: registerAlerts,
  jobs: [does(sendPushJob, (deps: WorkDeps & { push: PushSender }) => (of) => sendPush(deps, of))],
  everyMinute: [sendDueAlerts],
  dailyOfCompany: [
    ({ database, clock }, employerId) =>
      database.transaction({ employerId }, (tx) =>
        forgetOldAlerts(tx, { employerId, before: instantPlus(clock.now(), -keptFor) }),
      ),
  ],
}
