import type { Section } from '../../../platform/section.ts'
import { sweepErasures } from './carry-out-erasure.ts'
import { registerPrivacy } from './routes.ts'

export const privacy: Section = {
  word: 'privacy',
  routes: registerPrivacy,
  daily: [sweepErasures],
}
