/** What of what waits is chosen: whose hours, and which items of whom. */
export type Choices = {
  readonly hours: readonly string[]
  readonly items: readonly { readonly id: string; readonly workerId: string }[]
}

export const noChoices: Choices = { hours: [], items: [] }

/** What is chosen and added, by person, in the order in which they came up; nobody for whom there is nothing. */
export function chosenPeople<Addition extends { workerId: string }>(
  { hours, items }: Choices,
  additions: readonly Addition[],
): { workerId: string; hours: boolean; items: string[]; additions: Addition[] }[] {
  const ids = new Set([
    ...hours,
    ...items.map(({ workerId }) => workerId),
    ...additions.map(({ workerId }) => workerId),
  ])
  return [...ids].map((workerId) => ({
    workerId,
    hours: hours.includes(workerId),
    items: items.filter((item) => item.workerId === workerId).map(({ id }) => id),
    additions: additions.filter((addition) => addition.workerId === workerId),
  }))
}
