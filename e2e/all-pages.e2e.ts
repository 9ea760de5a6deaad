import { expect, test } from 'vitest'
import { addressesOfRoute, readAllRoutes } from './src/all-routes.ts'
import { testEveryPage } from './src/every-page.ts'

testEveryPage(['public', 'worker', 'operator'])

test('A22 the tree has every address that the lists of the other browser tests have', async () => {
  const known = new Set((await readAllRoutes()).flatMap(addressesOfRoute))
  expect(known.size).toBeGreaterThan(200)
  for (const address of ['/', '/ar/pricing', '/login', '/ewa', '/employer/payroll/reports?view=tables', '/operator']) {
    expect(known.has(address), address).toBe(true)
  }
})
