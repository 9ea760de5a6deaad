import { readFileSync } from 'node:fs'
import { permissionHolders, type Role } from '@gpod/contract'
import { expect, test } from 'vitest'

const columns = ['owner', 'payroll_manager', 'manager', 'auditor'] as const satisfies readonly Role[]

test('the table of permissions in the docs is the one that holds', () => {
  const text = readFileSync(new URL('../../../docs/topics/permissions.md', import.meta.url), 'utf8')
  const written = text.split('\n').filter((line) => /^\| `[a-z]+\.[a-z]+` \|/.test(line))
  const holds = Object.entries(permissionHolders).map(([permission, holders]) => {
    const cells = columns.map((role) => ((holders as readonly Role[]).includes(role) ? ' yes |' : ' |'))
    return `| \`${permission}\` |${cells.join('')}`
  })
  expect(written).toEqual(holds)
})
