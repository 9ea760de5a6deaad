/**
 * Whom sums over people give away: each `sums` entry are the people whose figures it adds. Exact, with fractions: a person
 * is determined where their own unit vector is among the combinations of the rows.
 */
export function determined(sums: readonly (readonly string[])[]): string[] {
  const people = [...new Set(sums.flat())].sort()
  const at = new Map(people.map((one, index) => [one, index]))
  const rows = sums.map((sum) => {
    const row = people.map(() => 0n)
    for (const one of sum) row[at.get(one) ?? 0] = 1n
    return row
  })
  const reduced = eliminate(rows, people.length)
  return people.filter((_, column) =>
    reduced.some((row) => row[column] !== 0n && row.every((value, index) => index === column || value === 0n)),
  )
}

/** Gauss-Jordan without fractions: rows are multiplied, and divided by what all their numbers share. */
function eliminate(matrix: bigint[][], width: number): bigint[][] {
  const rows = matrix.map((row) => [...row])
  let rank = 0
  for (let column = 0; column < width; column += 1) {
    const pivot = rows.findIndex((row, index) => index >= rank && row[column] !== 0n)
    if (pivot === -1) continue
    const found = rows[pivot] ?? []
    rows[pivot] = rows[rank] ?? []
    rows[rank] = found
    const head = found[column] ?? 1n
    for (const [index, row] of rows.entries()) {
      const times = row[column] ?? 0n
      if (index === rank || times === 0n) continue
      rows[index] = smallest(row.map((value, at) => value * head - (found[at] ?? 0n) * times))
    }
    rank += 1
  }
  return rows
}

function smallest(row: bigint[]): bigint[] {
  const shared = row.reduce(gcd, 0n)
  return shared === 0n || shared === 1n ? row : row.map((value) => value / shared)
}

function gcd(a: bigint, b: bigint): bigint {
  let [one, other] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (other !== 0n) [one, other] = [other, one % other]
  return one
}
