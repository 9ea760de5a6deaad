import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'

/** A line of text in a picture, and how sure the recogniser is of its least sure word, from 0 to 100. */
export type ReadLine = { text: string; sureness: number }

/** What is used of the recogniser: Tesseract, as tesseract.js-core compiles it. It has files of its own in memory, and no network. */
type Tesseract = {
  FS: { writeFile(name: string, content: Uint8Array): void }
  TessBaseAPI: new () => {
    Init(path: null, language: string, engine: number): number
    SetVariable(name: string, value: string): void
    SetImageFile(exif: number, angle: number, enlarge: boolean): number
    FindLines(): void
    GetGradient(): number
    Recognize(monitor: null): number
    GetTSVText(page: number): string
  }
}

const require = createRequire(import.meta.url)
/** Of the engine's modes the one by neural networks, which the smaller of the two files of a language is for. */
const neural = 1
const segmentation = { automatic: '3', oneBlock: '6' }
/** Below a third of a degree turning costs more than it gives. */
const leastTilt = 0.005

let opened: Promise<{ tesseract: Tesseract; api: InstanceType<Tesseract['TessBaseAPI']> }> | null = null

async function open() {
  const load = require('tesseract.js-core/tesseract-core-simd-lstm.js') as (given: object) => Promise<Tesseract>
  // It tells the console what it estimates.
  const silent = () => {}
  const tesseract = await load({ print: silent, printErr: silent })
  const packed = readFileSync(require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'))
  tesseract.FS.writeFile('./eng.traineddata', gunzipSync(packed))
  const api = new tesseract.TessBaseAPI()
  if (api.Init(null, 'eng', neural) !== 0) throw new Error('the recogniser did not take its language data')
  return { tesseract, api }
}

/** The lines of text in a PNG, from the top. A tilt of the page is taken back first. */
export async function readLinesOf(png: Uint8Array): Promise<ReadLine[] | null> {
  opened ??= open()
  const { tesseract, api } = await opened
  tesseract.FS.writeFile('/input', png)
  api.SetVariable('tessedit_pageseg_mode', segmentation.automatic)
  if (api.SetImageFile(1, 0, false) === 1) return null
  api.FindLines()
  const tilt = api.GetGradient()
  // A receipt is one column: what stands far apart in a line belongs together.
  api.SetVariable('tessedit_pageseg_mode', segmentation.oneBlock)
  api.SetImageFile(1, Math.abs(tilt) < leastTilt ? 0 : tilt, false)
  api.Recognize(null)
  return linesOf(api.GetTSVText(0))
}

/** A row is a word where it is sure of something: level, page, block, paragraph, line, word, place and size, sureness, text. */
function linesOf(table: string): ReadLine[] {
  const lines = new Map<string, { words: string[]; sureness: number }>()
  for (const row of table.split('\n')) {
    const [level, page, block, paragraph, line, , , , , , sure, ...text] = row.split('\t')
    const word = text.join(' ').trim()
    if (level !== '5' || word === '') continue
    const key = [page, block, paragraph, line].join(' ')
    const before = lines.get(key) ?? { words: [], sureness: 100 }
    lines.set(key, { words: [...before.words, word], sureness: Math.min(before.sureness, Number(sure)) })
  }
  return [...lines.values()].map(({ words, sureness }) => ({ text: words.join(' '), sureness: Math.round(sureness) }))
}
