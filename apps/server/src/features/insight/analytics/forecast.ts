/** What is to come of a series, and how often such an interval held in its own past. */
export type Forecast = {
  /** How many steps back the value lies that is taken for the next. */
  lag: number
  /** Interval null where there are too few errors to say one. */
  ahead: { value: number; interval: { low: number; high: number } | null }[]
  /** Of the past values that had an interval before they were known: how many lay within. */
  record: { held: number; of: number } | null
}

/** With nine errors the ninth is the first whose interval holds nine times of ten. */
export const FEWEST_ERRORS = 9
/** How many later values a season needs before it is believed: as many as give an interval. */
const seasonNeeds = FEWEST_ERRORS

/**
 * Seasonal naive with split conformal intervals of 90 %. What comes is what was a season before; where the past is shorter
 * than a season and nine, what was last. The interval is as wide as the nine-tenths of the latest errors of that very rule,
 * of 9, 19, 29, … of them, for with these numbers the share is exactly 90 % where errors come in no order
 * (Papadopoulos and others 2002; Lei and others 2018). Nothing is below zero.
 */
export function forecastOf(past: readonly number[], { season, ahead }: { season: number; ahead: number }): Forecast {
  const lag = past.length >= season + seasonNeeds ? season : 1
  if (past.length < 1) return { lag, ahead: [], record: null }
  return {
    lag,
    ahead: Array.from({ length: ahead }, (_, index) => {
      const steps = Math.ceil((index + 1) / lag) * lag
      const value = past[past.length + index - steps] ?? 0
      return { value, interval: around(value, errorsOf(past, steps)) }
    }),
    record: recordOf(past, lag),
  }
}

/** What the rule missed by, the earliest first. */
function errorsOf(past: readonly number[], steps: number): number[] {
  return past.slice(steps).map((value, index) => Math.abs(value - (past[index] ?? 0)))
}

function around(value: number, errors: readonly number[]): { low: number; high: number } | null {
  const width = widthOf(errors)
  return width === null ? null : { low: Math.max(0, value - width), high: value + width }
}

/** The nine-tenths of the latest errors; null of fewer than nine. */
export function widthOf(errors: readonly number[]): number | null {
  const count = Math.floor((errors.length + 1) / 10) * 10 - 1
  if (count < FEWEST_ERRORS) return null
  const latest = errors.slice(-count).sort((a, b) => a - b)
  return latest[((count + 1) * 9) / 10 - 1] ?? null
}

/** Each value of the past, forecast one step ahead from what was known before it alone. */
function recordOf(past: readonly number[], lag: number): Forecast['record'] {
  const errors = errorsOf(past, lag)
  const asked = errors.flatMap((error, index) => {
    const width = widthOf(errors.slice(0, index))
    return width === null ? [] : [error <= width]
  })
  return asked.length === 0 ? null : { held: asked.filter(Boolean).length, of: asked.length }
}
