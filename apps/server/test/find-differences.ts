import type pg from 'pg'
import type { Seal } from '../src/platform/crypto.ts'
import { verifyAll } from '../src/verify.ts'

/** What `npm run verify` would name as not standing as it has to: a line each. */
export async function findDifferences(owner: pg.Pool, seal: Seal): Promise<string[]> {
  const lines: string[] = []
  const { holds } = await verifyAll(owner, { seal, log: (line) => void lines.push(line) })
  return holds ? [] : lines
}
