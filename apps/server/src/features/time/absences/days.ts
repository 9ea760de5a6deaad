import { Temporal } from 'temporal-polyfill'

export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** How many days `to` lies after `from`; below zero where it lies before. */
export function daysFromTo(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days
}
