import type { Deps } from '../../../platform/deps.ts'
import type { FileThreads } from '../../../platform/http/file-routes.ts'
import type { Section, WorkDeps } from '../../../platform/section.ts'
import { forgetClockPlaces } from './clock-place.ts'
import { proposeMissedPunches, proposeMissedPunchesOfCompany } from './missed-punches.ts'
import { registerHours } from './routes.ts'
import { tables } from './tables.ts'

export const timesheets: Section<Deps & { files: FileThreads }, WorkDeps> = {
  word: 'timesheets',
  tables,
  routes: registerHours,
  everyMinute: [proposeMissedPunches],
  // A server that was off for days finds what it missed meanwhile.
  dailyOfCompany: [forgetClockPlaces, proposeMissedPunchesOfCompany],
}
