import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'

const both = ['en', 'ar']

/**
 * In which languages the journeys of a file are walked: one of each direction. Of a sample (`E2E_SAMPLE`) every other file is
 * walked in English, the rest in Arabic; `npm run test:browser` walks each in both.
 */
export function journeyLanguages(file: string): readonly string[] {
  if (!process.env.E2E_SAMPLE) return both
  const files = readdirSync(dirname(file)).filter((name) => name.endsWith('.e2e.ts'))
  const at = files.sort().indexOf(basename(file))
  return both.filter((_, language) => language === at % both.length)
}
