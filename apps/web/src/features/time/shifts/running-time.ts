import type { Shift } from '@gpod/contract'

export type RunningTime = {
  /** When paid time began or begins: clocking in early is not paid before the shift starts. */
  paidFrom: string
  /** Seconds of paid time so far, breaks taken off; 0 before paid time begins. */
  seconds: number
  /** Seconds of the break they are on, or null. */
  breakSeconds: number | null
}

/** How long a shift that is clocked into has run, as the running clock shows it; the server's count decides their pay. */
export function runningTime(
  {
    startTime,
    clockedIn,
    onBreakSince,
    breakMinutes,
  }: Pick<Shift, 'startTime' | 'clockedIn' | 'onBreakSince' | 'breakMinutes'>,
  now: string,
): RunningTime {
  const paidFrom = clockedIn !== null && Date.parse(clockedIn) > Date.parse(startTime) ? clockedIn : startTime
  // On a break the clock stands where the break began.
  const until = onBreakSince ?? now
  return {
    paidFrom,
    seconds: Math.max(0, secondsBetween(paidFrom, until) - breakMinutes * 60),
    breakSeconds: onBreakSince === null ? null : Math.max(0, secondsBetween(onBreakSince, now)),
  }
}

/** "3:04:09", the same in every language. */
export function clockFace(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.trunc(seconds / 3600)}:${two(Math.trunc(seconds / 60) % 60)}:${two(seconds % 60)}`
}

function secondsBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / 1000)
}
