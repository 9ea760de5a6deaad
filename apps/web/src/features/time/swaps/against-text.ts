import type { Against, AgainstRule } from '@gpod/contract'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'

const rules = {
  not_employed: 'swaps.against_not_employed',
  overlap: 'swaps.against_overlap',
  on_leave: 'swaps.against_on_leave',
  unavailable: 'swaps.against_unavailable',
  week_over: 'swaps.against_week_over',
  days_in_row: 'swaps.against_days_in_row',
  weekly_average: 'swaps.against_weekly_average',
  young_day: 'swaps.against_young_day',
  young_week: 'swaps.against_young_week',
  young_night: 'swaps.against_young_night',
  night_average: 'swaps.against_night_average',
  night_hazard: 'swaps.against_night_hazard',
  daily_rest: 'swaps.against_daily_rest',
  young_daily_rest: 'swaps.against_young_daily_rest',
  weekly_rest: 'swaps.against_weekly_rest',
  weekly_rest_apart: 'swaps.against_weekly_rest_apart',
  young_weekly_rest: 'swaps.against_young_weekly_rest',
  break: 'swaps.against_break',
  young_break: 'swaps.against_young_break',
} as const satisfies Record<Exclude<AgainstRule, 'skill_missing' | 'skill_expired'>, FixedKey>

/** Says in words what stands against a shift, with the figure where it is told. */
export function useAgainstText(): (against: Against) => string {
  const { t, duration } = useText()
  return ({ rule, limit, found, skill }) => {
    if (rule === 'skill_missing' || rule === 'skill_expired')
      return t(rule === 'skill_missing' ? 'swaps.against_skill_missing' : 'swaps.against_skill_expired', {
        skill: skill ?? '–',
      })
    const sentence = t(rules[rule])
    if (limit === null || found === null || rule === 'days_in_row' || limit === 0) return sentence
    return `${sentence} ${t('swaps.figure', { found: duration(found), limit: duration(limit) })}`
  }
}
