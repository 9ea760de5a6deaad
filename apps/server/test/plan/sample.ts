import type { Sample } from '../sample.ts'

export const sample: Sample<'plan'> = {
  requests: { choose: { body: { plan: 'professional', billing: 'annual' } } },
}
