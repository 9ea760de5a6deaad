/** A stretch of a line: as it stands, or strong. */
export type Stretch = { text: string; isStrong: boolean }
export type Block =
  | { kind: 'heading'; level: number; line: Stretch[] }
  | { kind: 'paragraph'; line: Stretch[] }
  | { kind: 'list'; isNumbered: boolean; items: Stretch[][] }

/**
 * The Markdown that lessons and contracts are written in: paragraphs, `### ` headings of any depth, lists of `- ` and `1. `, and `**strong**`
 * words. All else is shown as it was typed: there is no HTML, no link and no picture in it.
 */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let open: string[] = []
  const close = () => {
    if (open.length > 0) blocks.push({ kind: 'paragraph', line: stretchesOf(open.join(' ')) })
    open = []
  }
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim()
    const [, hashes, heading] = /^(#{1,6})\s+(.+)$/.exec(line) ?? []
    const bullet = /^[-*•]\s+(.+)$/.exec(line)?.[1]
    const numbered = /^\d{1,3}[.)]\s+(.+)$/.exec(line)?.[1]
    const item = bullet ?? numbered
    if (line === '') close()
    else if (hashes !== undefined && heading !== undefined) {
      close()
      blocks.push({ kind: 'heading', level: hashes.length, line: stretchesOf(heading) })
    } else if (item !== undefined) {
      close()
      const isNumbered = bullet === undefined
      const last = blocks.at(-1)
      if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(stretchesOf(item))
      else blocks.push({ kind: 'list', isNumbered, items: [stretchesOf(item)] })
    } else open.push(line)
  }
  close()
  return blocks
}

function stretchesOf(line: string): Stretch[] {
  return line
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      const strong = /^\*\*([^*]+)\*\*$/.exec(part)?.[1]
      return strong === undefined ? { text: part, isStrong: false } : { text: strong, isStrong: true }
    })
}
