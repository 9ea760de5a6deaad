import type { ParallelRun } from '@gpod/contract'
import { formatPounds, type Pence } from '@gpod/money'

/** What begins like a formula is text in a spreadsheet, and quotes are doubled. */
const quoted = (text: string) => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`
const amount = (value: Pence | null | undefined) => (value == null ? '' : formatPounds(value))

/** A comparison as a file, in the words of programs: everyone, each known figure there, here and between. */
export function comparisonCsv({ people, known }: ParallelRun): string {
  const header = ['employee_number', 'name', 'status']
  for (const figure of known) header.push(`${figure}_theirs`, `${figure}_ours`, `${figure}_difference`)
  const rows = people.map(({ employeeId, name, state, figures }) => {
    const cells = [quoted(employeeId), quoted(name), state]
    for (const figure of known) {
      const found = figures.find((one) => one.figure === figure)
      cells.push(amount(found?.theirs), amount(found?.ours), amount(found?.difference))
    }
    return cells.join(',')
  })
  return `${[header.join(','), ...rows].join('\r\n')}\r\n`
}
