/** A change of a record: the columns that differ, with what they held. */
export type KeptChange = { from_day: string; before: Columns; after: Columns }
/** What is planned: columns and what they will hold. */
export type PlannedColumns = { from_day: string; after: Columns }
type Columns = Readonly<Record<string, unknown>>

/**
 * What a record said on a day, from what it says now and its changes in the order in which they were made. Of those that hold on
 * that day the one made last counts, whatever day it was made for: who enters a change from an earlier day means from then on. Before
 * the first of them stands what that found. For a day to come what is planned by then is put on top.
 */
export function recordAsAt(
  now: Columns,
  {
    changes,
    planned,
    day,
    today,
  }: { changes: readonly KeptChange[]; planned: readonly PlannedColumns[]; day: string; today: string },
): Record<string, unknown> {
  const record: Record<string, unknown> = { ...now }
  const columns = new Set(changes.flatMap(({ after }) => Object.keys(after)))
  for (const column of columns) {
    const ofColumn = changes.filter(({ after }) => Object.hasOwn(after, column))
    const holding = ofColumn.filter(({ from_day }) => from_day <= day).at(-1)
    record[column] = holding ? holding.after[column] : ofColumn[0]?.before[column]
  }
  if (day > today) {
    const due = [...planned].filter(({ from_day }) => from_day <= day)
    due.sort((one, other) => one.from_day.localeCompare(other.from_day))
    for (const { after } of due) Object.assign(record, after)
  }
  return record
}
