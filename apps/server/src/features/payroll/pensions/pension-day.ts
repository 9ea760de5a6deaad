import { addDays } from '@gpod/days'
import { statePensionDay } from '@gpod/payroll'

/** Births before the timetable reached the age long ago; those after it are decades from any age Parliament may set. */
export function pensionDayOf(birthDate: string): string {
  const found = statePensionDay(birthDate)
  if (found.outcome === 'found') return found.day
  return birthdayOf(birthDate, birthDate < '1960' ? 66 : 68)
}

/** The day on which they become so old: born on 29 February, 1 March where the year has none. */
export function birthdayOf(birthDate: string, age: number): string {
  return addDays(`${Number(birthDate.slice(0, 4)) + age}-${birthDate.slice(5, 7)}-01`, Number(birthDate.slice(8)) - 1)
}
