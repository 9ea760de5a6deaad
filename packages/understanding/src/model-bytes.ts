import { buckets } from './features.ts'
import type { Linear } from './train.ts'
import type { Model } from './understand.ts'

const form = 'gpod-understanding-6'

type Head = {
  form: string
  /** The last, of no language, is that of meanings. */
  layers: { languages: string[]; classes: number; rows: number }[]
  sureness: Model['sureness']
  examples: Model['examples']
  words: Model['words']
}

/** A model as the bytes of a file: a line that says how long its parts are, and the parts. */
export function bytesOf({ linears, meanings, sureness, examples, words }: Model): Uint8Array {
  // Languages of a family have one layer, which is written once.
  const all = [...new Set(Object.values(linears)), meanings]
  const layers = all.map((linear) => ({
    languages: Object.keys(linears).filter((language) => linears[language] === linear),
    classes: linear.classes,
    rows: linear.rarity.length,
  }))
  const head: Head = { form, layers, sureness, examples, words }
  const text = JSON.stringify(head).replace(/[\u0080-\uffff]/g, escaped)
  const line = Uint8Array.from(`${text}\n`, (letter) => letter.charCodeAt(0))
  const parts = all.flatMap(({ rows, steps, biases, rarity, weights }) =>
    [rows, steps, biases, rarity, weights].map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength)),
  )
  const bytes = new Uint8Array([line, ...parts].reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of [line, ...parts]) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Null where the bytes are none that this release wrote. */
export function modelOf(bytes: Uint8Array): Model | null {
  const end = bytes.indexOf(10)
  if (end < 0) return null
  const line = Array.from(bytes.subarray(0, end), (byte) => String.fromCharCode(byte)).join('')
  const { form: written, layers, sureness, examples, words } = JSON.parse(line) as Head
  if (written !== form) return null
  let at = end + 1
  const take = (length: number) => {
    // A copy of its own: the bytes of a file may lie in the middle of others.
    const part = new Uint8Array(length)
    part.set(bytes.subarray(at, at + length))
    at += length
    return part.buffer
  }
  const all = layers.map(
    ({ classes, rows }): Linear => ({
      classes,
      rows: new Int32Array(take(buckets * 4)),
      steps: new Float32Array(take(classes * 4)),
      biases: new Float32Array(take(classes * 4)),
      rarity: new Float32Array(take(rows * 4)),
      weights: new Int8Array(take(rows * classes)),
    }),
  )
  const meanings = all.at(-1)
  if (!meanings) return null
  const linears = layers.flatMap(({ languages }, index) =>
    languages.map((language): [string, Linear] => [language, all[index] ?? meanings]),
  )
  return { linears: Object.fromEntries(linears), meanings, sureness, examples, words }
}
