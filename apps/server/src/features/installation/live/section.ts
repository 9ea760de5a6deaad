import type { Deps } from '../../../platform/deps.ts'
import type { LiveHub } from '../../../platform/live/live.ts'
import type { Section } from '../../../platform/section.ts'
import { registerLive } from './routes.ts'

export const live: Section<Deps & { hub: LiveHub }> = {
  word: 'live',
  routes: registerLive,
}
