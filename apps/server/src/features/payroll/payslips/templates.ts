import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const templates = new Map<string, string>()

/** The Typst template of a paper. The files lie beside this one, and beside the bundle. */
export function templateOf(paper: 'payslip' | 'p45' | 'p60' | 'letter'): string {
  const read =
    templates.get(paper) ?? readFileSync(fileURLToPath(new URL(`papers/${paper}.typ`, import.meta.url)), 'utf8')
  templates.set(paper, read)
  return read
}
