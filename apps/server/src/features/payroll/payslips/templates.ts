import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const templates = new Map<string, string>()

/** The Typst template of a document. The files lie beside this one, and beside the bundle. */
export function templateOf(document: 'payslip' | 'p45' | 'p60' | 'letter'): string {
  const read =
    templates.get(document) ??
    readFileSync(fileURLToPath(new URL(`templates/${document}.typ`, import.meta.url)), 'utf8')
  templates.set(document, read)
  return read
}
