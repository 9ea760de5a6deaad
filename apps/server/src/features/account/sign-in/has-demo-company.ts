import { firstRow, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'

export async function hasDemoCompany({ database }: Pick<Deps, 'database'>): Promise<boolean> {
  const found = await database.transaction('nobody', (tx) =>
    firstRow(tx, sql<{ id: string | null }>`select demo_employer() as id`),
  )
  return typeof found?.id === 'string'
}
