import { type Language, language } from '@gpod/contract'
import { chapters } from '../../../platform/tables.ts'
import { say } from '../../../platform/texts/texts.ts'
import type { HeldData, HeldRow } from './export-data.ts'
import { inTurns } from './export-json.ts'

const rightToLeft: readonly Language[] = ['ar', 'ur']

/**
 * The export to be read: one page without scripts, its chapters in their language. In pieces, each made as it is fetched: of
 * somebody with years of pay it is long, and others are answered between.
 */
export async function* exportPage(data: HeldData): AsyncGenerator<string> {
  const reads = language.catch('en').parse(data.language)
  const title = say(reads, 'privacy.title')
  const at = `${data.madeAt.slice(0, 16).replace('T', ' ')} UTC`
  const about = say(reads, 'privacy.about', { name: data.name, at })
  yield `<!doctype html>
<html lang="${reads}" dir="${rightToLeft.includes(reads) ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; color: #1a2b2e; background: #fff }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #ccd5d6 } h3 { font-size: 1rem }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .1rem 1rem; padding: .6rem 0; border-bottom: 1px solid #e5eaea; margin: 0 }
dt { color: #51666a } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(about)}</p>`
  for (const chapter of chapters) {
    const sets = data.sets.filter((set) => set.chapter === chapter)
    if (sets.length === 0) continue
    yield `<section><h2>${escapeHtml(say(reads, `privacy.chapter_${chapter}`))}</h2>`
    for (const { table, rows } of sets) {
      yield `<h3>${readable(table)} (${rows.length})</h3>`
      for await (const some of inTurns(rows)) yield some.map(rowHtml).join('')
    }
    yield '</section>'
  }
  yield `</body></html>
`
}

function rowHtml(row: HeldRow): string {
  const facts = Object.entries(row).filter(([, value]) => value !== null)
  return `<dl dir="ltr">${facts.map(([name, value]) => `<dt>${readable(name)}</dt><dd dir="auto">${escapeHtml(textOf(value))}</dd>`).join('')}</dl>`
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}

/** "first_name" as "First name". */
function readable(name: string): string {
  const words = name.replaceAll('_', ' ')
  return escapeHtml(words.charAt(0).toUpperCase() + words.slice(1))
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
