import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const inlineScript = /<script((?:(?!\ssrc=)[^>])*)>([\s\S]*?)<\/script>/g

/**
 * Moves the inline scripts that the router writes into its pages to one file a page beside the other assets, so that
 * the server's Content-Security-Policy can be `script-src 'self'` with no hash and no 'unsafe-inline'.
 *
 * The classic scripts only prepare values for the module script, so their code goes in front of its own. Their
 * elements stay, empty, because React expects them when it hydrates. Throws when a page has inline code but no module
 * script to carry it: then the router changed, and this must be looked at.
 */
export async function moveInlineScriptsToFiles(clientDirectory: string): Promise<void> {
  const files = await readdir(clientDirectory, { recursive: true })
  for (const page of files.filter((file) => file.endsWith('.html'))) {
    const path = join(clientDirectory, page)
    const html = await readFile(path, 'utf8')
    const { moved, code } = withoutInlineScripts(html, (text) => `/assets/page-${hash(text)}.js`)
    if (code === '') continue
    await writeFile(join(clientDirectory, `assets/page-${hash(code)}.js`), code)
    await writeFile(path, moved)
  }
}

/** The page with its inline code taken out, and that code as one module, named by `nameOf`. */
export function withoutInlineScripts(html: string, nameOf: (code: string) => string): { moved: string; code: string } {
  const scripts = [...html.matchAll(inlineScript)]
    .map(([, attributes = '', code = '']) => ({ isModule: attributes.includes('type="module"'), code }))
    .filter(({ code }) => code.trim() !== '')
  if (scripts.length === 0) return { moved: html, code: '' }
  if (scripts.filter(({ isModule }) => isModule).length !== 1) {
    throw new Error('expected one inline module script beside the classic ones')
  }
  const code = [...scripts]
    .sort((a, b) => Number(a.isModule) - Number(b.isModule))
    .map((script) => script.code)
    .join('\n')
  const moved = html.replace(inlineScript, (_, attributes: string) =>
    attributes.includes('type="module"')
      ? // Without `async`, by which React would take it for a resource of the head and not for its own element.
        `<script${attributes.replace(/ async(="")?/, '')} src="${nameOf(code)}"></script>`
      : `<script${attributes}></script>`,
  )
  return { moved, code }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
