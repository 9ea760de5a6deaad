/** What a page that was written at build is filled in with when it is asked for. */
export type PageFacts = {
  /** Texts by their names: `{{email}}` in the page, escaped here. */
  texts?: Readonly<Record<string, string>>
  /** The names of what is shown: `<gpod-if of="…">`, and which choices are chosen. */
  shown?: ReadonlySet<string>
}

const innermost = /<gpod-if of="([^"]+)">((?:(?!<gpod-if )[\s\S])*?)<\/gpod-if>/g
const chosen = / data-(checked|selected)="([^"]+)"/g
const wrong = / data-wrong="([^"]+)"/g
const named = /\{\{([a-z0-9_]+)\}\}/gi

/**
 * Fills in a page. A part between `<gpod-if of="a b">` and its end stays where one of the names is shown. A choice with
 * `data-checked` or `data-selected` of a shown name is chosen; a field with `data-wrong` of one is marked as wrong and described
 * by what has the id `<name>-problem`. What nobody gave a text for is empty.
 */
export function fillPage(html: string, { texts = {}, shown = new Set() }: PageFacts): string {
  let filled = html
  for (let before = ''; before !== filled; ) {
    before = filled
    filled = filled.replace(innermost, (_, names: string, part: string) =>
      names.split(' ').some((name) => shown.has(name)) ? part : '',
    )
  }
  return filled
    .replace(chosen, (_, kind: string, name: string) => (shown.has(name) ? ` ${kind}=""` : ''))
    .replace(wrong, (_, name: string) =>
      shown.has(`wrong_${name}`) ? ` aria-invalid="true" aria-describedby="${name}-problem"` : '',
    )
    .replace(named, (_, name: string) => escaped(Object.hasOwn(texts, name) ? (texts[name] ?? '') : ''))
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
