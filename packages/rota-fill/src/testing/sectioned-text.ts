import type { Person, RotaProblem } from '../problem.ts'

/**
 * A problem from the text form of public nurse rostering instances: `SECTION_HORIZON`, `SECTION_SHIFTS`, `SECTION_STAFF` and so
 * on, each with lines of values between commas; lines that begin with # are remarks. The rota begins on a Monday.
 */
export function problemOfText(text: string): RotaProblem {
  const sections = sectionsOf(text)
  const linesOf = (name: string) => sections.get(`SECTION_${name}`) ?? []
  const shiftTypes = linesOf('SHIFTS').map(([id = '', minutes, after]) => ({
    id,
    minutes: whole(minutes),
    notFollowedBy: listOf(after),
  }))
  const daysOff = new Map(linesOf('DAYS_OFF').map(([id = '', ...days]) => [id, days.map(whole)]))
  const wishesOf = (name: string, person: string) =>
    linesOf(name)
      .filter(([id]) => id === person)
      .map(([, day, type = '', weight]) => ({ day: whole(day), type, weight: whole(weight) }))
  const people = linesOf('STAFF').map(
    ([id = '', shiftsMost, most, least, runMost, runLeast, offLeast, weekends]): Person => ({
      id,
      minutes: { least: whole(least), most: whole(most) },
      shiftsMost: Object.fromEntries(
        listOf(shiftsMost).map((each) => {
          const [type = '', count] = each.split('=')
          return [type, whole(count)]
        }),
      ),
      consecutiveShifts: { least: whole(runLeast), most: whole(runMost) },
      consecutiveDaysOff: { least: whole(offLeast) },
      weekendsMost: whole(weekends),
      daysOff: daysOff.get(id) ?? [],
      wishesFor: wishesOf('SHIFT_ON_REQUESTS', id),
      wishesAgainst: wishesOf('SHIFT_OFF_REQUESTS', id),
    }),
  )
  const cover = linesOf('COVER').map(([day, type = '', wanted, under, over]) => ({
    day: whole(day),
    type,
    wanted: whole(wanted),
    under: whole(under),
    over: whole(over),
  }))
  return { days: whole(linesOf('HORIZON')[0]?.[0]), shiftTypes, people, cover }
}

function sectionsOf(text: string): Map<string, string[][]> {
  const sections = new Map<string, string[][]>()
  let lines: string[][] = []
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('SECTION_')) {
      lines = []
      sections.set(line, lines)
    } else lines.push(line.split(',').map((each) => each.trim()))
  }
  return sections
}

function listOf(text = ''): string[] {
  return text.split('|').filter((each) => each !== '')
}

function whole(text: string | undefined): number {
  if (text === undefined || !/^\d+$/.test(text)) throw new Error(`a whole number is wanted, not "${text ?? ''}"`)
  return Number(text)
}
