// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DataTable } from './data-table.tsx'

afterEach(cleanup)

it('keeps the place of an empty cell in a table, and leaves it out of a card on a phone', () => {
  const columns = [
    { key: 'name', header: 'Name', isRowHeader: true, cell: ({ name }: { name: string }) => name },
    { key: 'missing', header: 'Missing', cell: () => null },
    { key: 'rate', header: 'Rate', cell: () => '£12.00' },
  ]
  render(
    <DataTable
      caption="Employees"
      columns={columns}
      rows={[{ name: 'Ada' }]}
      rowKey={({ name }) => name}
      empty={null}
    />,
  )
  const cells = screen.getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['', '£12.00'])
  for (const cell of cells) {
    const classes = cell.className.split(' ')
    // Of two rules for one cell the later in the sheet wins: hidden only where it is no cell of a table.
    expect(classes).toContain('max-sm:empty:hidden')
    expect(classes).not.toContain('empty:hidden')
    expect(classes).toContain('sm:table-cell')
  }
})
