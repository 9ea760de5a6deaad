import type {
  AnalyticsFigureName,
  AnalyticsInsight,
  AnalyticsPeriod,
  AnalyticsUnit,
  BalanceFactor,
} from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { formatMoney } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'

export const periodLabels = {
  week: 'analytics.period_week',
  month: 'analytics.period_month',
  quarter: 'analytics.period_quarter',
  year: 'analytics.period_year',
} as const satisfies Record<AnalyticsPeriod, PlainKey>

export const figureLabels = {
  hours: 'analytics.figure_hours',
  over_hours: 'analytics.figure_over_hours',
  pay: 'analytics.figure_pay',
  absence: 'analytics.figure_absence',
  headcount: 'analytics.figure_headcount',
  joined: 'analytics.figure_joined',
  left: 'analytics.figure_left',
  taken_early: 'analytics.figure_taken_early',
} as const satisfies Record<AnalyticsFigureName, PlainKey>

export const factorLabels = {
  week: 'analytics.factor_week',
  days_off: 'analytics.factor_days_off',
  rest: 'analytics.factor_rest',
  weekends: 'analytics.factor_weekends',
} as const satisfies Record<BalanceFactor['name'], PlainKey>

/** What an axis has for a unit: round hours rather than round minutes, whole pounds rather than pence. */
export const axisUnit = (unit: AnalyticsUnit): number => (unit === 'minutes' ? 60 : unit === 'money' ? 100 : 1)

/** A value in words: to the penny and the minute; whole pounds beside an axis. */
export function useValueText() {
  const { number, duration, share } = useText()
  return (value: number, unit: AnalyticsUnit, { isAxis = false } = {}): string => {
    switch (unit) {
      case 'minutes':
        return duration(Math.round(value))
      case 'money':
        return isAxis ? wholePounds(pence(Math.round(value))) : formatMoney(pence(Math.round(value)))
      case 'share':
        return share(value)
      default:
        return number(value)
    }
  }
}

const wholePounds = (amount: Pence): string => formatMoney(amount).replace(/\.\d\d$/, '')

/** The name of a period below a chart. */
export function usePeriodName(period: AnalyticsPeriod) {
  const { day } = useText()
  return (from: string): string =>
    period === 'year' ? from.slice(0, 4) : day(from, period === 'week' ? 'brief' : 'shortMonth')
}

/** What an insight says, with its own facts. */
export function useInsightText() {
  const { t } = useText()
  return ({ code, facts }: AnalyticsInsight): string => {
    const count = Number(facts.count ?? 0)
    const percent = Number(facts.percent ?? 0) * 100
    const skill = String(facts.skill ?? '')
    switch (code) {
      case 'hours_up':
        return t('analytics.insight_hours_up', { percent })
      case 'hours_down':
        return t('analytics.insight_hours_down', { percent })
      case 'over_hours_up':
        return t('analytics.insight_over_hours_up', { percent })
      case 'absence_up':
        return t('analytics.insight_absence_up', { percent })
      case 'long_weeks':
        return t('analytics.insight_long_weeks', { count })
      case 'own_long_weeks':
        return t('analytics.insight_own_long_weeks', { count })
      case 'hours_waiting':
        return t('analytics.insight_hours_waiting', { count })
      case 'own_hours_waiting':
        return t('analytics.insight_own_hours_waiting', { count })
      case 'open_shifts':
        return t('analytics.insight_open_shifts', { count })
      case 'shifts_unconfirmed':
        return t('analytics.insight_shifts_unconfirmed', { count })
      case 'skills_ending':
        return t('analytics.insight_skills_ending', { count })
      case 'skill_short':
        return t('analytics.insight_skill_short', { skill, count })
      case 'own_skill_ending':
        return t('analytics.insight_own_skill_ending', { skill })
      case 'week_over_40':
        return t('analytics.insight_week_over_40', { minutes: Number(facts.minutes ?? 0) })
    }
  }
}
