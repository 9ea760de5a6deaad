import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@gpod/contract'
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Messages } from './messages.generated.ts'

export type TextKey = keyof Messages
type ArgumentsOf<K extends TextKey> = Messages[K]['args']
type Rest<K extends TextKey> = [ArgumentsOf<K>] extends [null] ? [] : [values: ArgumentsOf<K>]

/** What the server writes to people, in their language: `say(language, 'account-mail.greeting', { firstName })`. */
export function say<K extends TextKey>(language: Language, key: K, ...rest: Rest<K>): string {
  return fill(language, key, (rest[0] ?? {}) as Values)
}

type Values = Readonly<Record<string, string | number>>

/**
 * The same where the key is known only at run time, and so are its arguments. Values come as they are to be read:
 * nothing is put round them. A key that is not there, and an argument that is not given, are bugs.
 */
export function fill(language: Language, key: TextKey, values: Values): string {
  const { speaker } = speak(language)
  if (!(key in speaker.messages)) throw new Error(`there is no text ${key} in ${language}`)
  const given = new Proxy(values, {
    get(target, name) {
      const value = target[String(name)]
      if (value === undefined) throw new Error(`the text ${key} needs {${String(name)}}`)
      return value
    },
  })
  return speaker._(key, given)
}

/** Those of a word's texts that take no arguments, by their own keys: for templates, which ask by key. */
export function plainTextsOf(word: string, language: Language): Readonly<Record<string, string>> {
  return speak(language).plain.get(word) ?? {}
}

type Speaker = { speaker: ReturnType<typeof setupI18n>; plain: ReadonlyMap<string, Readonly<Record<string, string>>> }
const known = new Map<Language, Speaker>()

function speak(language: Language): Speaker {
  const ready = known.get(language)
  if (ready) return ready
  const messages: Record<string, string | unknown[]> = {}
  const plain = new Map<string, Record<string, string>>()
  for (const [word, folder] of textFolders()) {
    const texts = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, string>
    const own: Record<string, string> = {}
    for (const [key, message] of Object.entries(texts)) {
      const compiled = compileMessageOrThrow(message) as unknown[]
      messages[`${word}.${key}`] = compiled
      if (compiled.every((part) => typeof part === 'string')) own[key] = compiled.join('')
    }
    plain.set(word, own)
  }
  const speaker = setupI18n({
    locale: language,
    locales: [`${language}-u-nu-latn`],
    messages: { [language]: messages as never },
  })
  const made = { speaker, plain }
  known.set(language, made)
  return made
}

/** Each word's folder of texts: beside the bundle all in one place, in the sources with the word. */
function textFolders(): [word: string, folder: string][] {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const bundled = join(here, 'texts')
  if (existsSync(bundled)) return readdirSync(bundled).map((word) => [word, join(bundled, word)])
  const features = join(here, '../../features')
  return readdirSync(features).flatMap((area) =>
    readdirSync(join(features, area)).flatMap((word): [string, string][] => {
      const folder = join(features, area, word, 'texts')
      return existsSync(folder) ? [[word, folder]] : []
    }),
  )
}
