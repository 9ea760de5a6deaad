import type pg from 'pg'
import type { Seal } from '../platform/crypto.ts'
import { verifyAll } from '../verify.ts'

/** What `npm run verify` would name as not standing as it has to: a line each. */
export async function findDifferences(owner: pg.Pool, seal: Seal): Promise<string[]> {
  const lines: string[] = []
  const { holds } = await verifyAll(owner, { seal, log: (line) => void lines.push(line) })
  return holds ? [] : lines
}
