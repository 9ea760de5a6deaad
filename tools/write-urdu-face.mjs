// Writes the face of Urdu with what Urdu is written with alone: of Noto Nastaliq, 239 kB, what the range in apps/web/src/fonts.css names, with
// all that joins its letters. What cuts it is no dependency of the product: `npm install --no-save --prefix FOLDER subset-font@2.9.0`, then
// `GPOD_SUBSET_FONT=FOLDER node tools/write-urdu-face.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..')
const face = 'fonts/noto-nastaliq-of-urdu.woff2'
const source = 'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal.woff2'
const folder = process.env.GPOD_SUBSET_FONT
if (!folder) throw new Error('GPOD_SUBSET_FONT is the folder that subset-font is installed in')

const found = createRequire(join(folder, 'package.json')).resolve('subset-font')
const { default: subsetFont } = await import(pathToFileURL(found).href)
const styles = readFileSync(join(repository, 'apps/web/src/fonts.css'), 'utf8')
const whole = readFileSync(join(repository, 'node_modules/@fontsource-variable', source))
const cut = await subsetFont(whole, charactersOf(styles), { targetFormat: 'woff2' })
writeFileSync(join(repository, 'apps/web/src', face), cut)
console.log(`${face}: ${cut.length} bytes of ${whole.length}`)

/** All characters of the range that stands with the face. */
function charactersOf(css) {
  const [, list] = new RegExp(`${face.replaceAll('.', '\\.')}[^}]*unicode-range: ([^;]+);`).exec(css) ?? []
  if (!list) throw new Error(`fonts.css names no range for ${face}`)
  return [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, from, to = from]) => {
      const first = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, place) => first + place)
    })
    .map((code) => String.fromCodePoint(code))
    .join('')
}
