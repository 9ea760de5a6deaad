import { setupI18n } from '@lingui/core'
import { activate, type Catalogue } from './create-text.ts'
import { type AnyLanguage, factsOf, isFakeLanguage, isLanguage, type Language, languageCodes } from './languages.ts'

const storageKey = 'gpod-language'

/** The app's messages. Empty until `setLanguage` has run once, which the entry does before the first render. */
export const messages = setupI18n()

type Area = Record<string, unknown>
const areas = import.meta.glob<Area>(['../features/*/*/texts/*.json', './texts/*/*.json', '!./texts/public/*.json'], {
  import: 'default',
})

/**
 * Loads a language and speaks it from then on, without a reload: texts, `lang` and `dir` of the document, and the
 * choice kept for next time. Throws when the catalogue cannot be fetched; the language then stays as it was.
 */
export async function setLanguage(language: AnyLanguage, { remember = true } = {}): Promise<void> {
  latest = language
  const catalogue = await loadCatalogue(language)
  // Two quick switches: the later choice wins, whichever file arrives first.
  if (latest !== language) return
  activate(messages, language, catalogue)
  document.documentElement.lang = isFakeLanguage(language) ? 'en' : language
  document.documentElement.dir = factsOf(language).dir
  if (remember) store(language)
}

let latest: AnyLanguage | undefined

/** What she chose before, else the first of the browser's languages that we speak, else English. */
export function preferredLanguage(): AnyLanguage {
  const stored = readStored()
  if (isLanguage(stored) || (import.meta.env.DEV && isFakeLanguage(stored))) return stored
  for (const wanted of navigator.languages ?? []) {
    const code = wanted.split('-')[0]?.toLowerCase()
    const spoken = languageCodes.find((known) => known === code)
    if (spoken) return spoken
  }
  return 'en'
}

async function loadCatalogue(language: AnyLanguage): Promise<Catalogue> {
  if (isFakeLanguage(language)) {
    if (!import.meta.env.DEV) throw new Error('the fake languages exist in development only')
    const { accented } = await import('./fake-language.ts')
    return finished(mapValues(await loadAreas('en'), (text) => accented(String(text))))
  }
  return finished(await loadAreas(language))
}

async function loadAreas(language: Language): Promise<Record<string, unknown>> {
  const loaded = await Promise.all(
    Object.entries(areas)
      .filter(([path]) => path.endsWith(`/${language}.json`))
      .map(async ([path, load]) => withArea(wordOf(path), await load())),
  )
  return Object.assign({}, ...loaded)
}

/** The word whose texts a file has: `../features/account/face/texts/en.json`, `./texts/common/en.json`. */
export function wordOf(path: string): string {
  const parts = path
    .replace(/\/texts\/[a-z]+\.json$/, '')
    .replace(/\/[a-z]+\.json$/, '')
    .split('/')
  return parts.at(-1) ?? ''
}

/** "login.title" of the area sign-in is "sign-in.login.title". */
export function withArea(area: string, texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text]))
}

/** Built catalogues are compiled; in development they are plain JSON and compiled here, so that edits show at once. */
async function finished(texts: Record<string, unknown>): Promise<Catalogue> {
  if (!import.meta.env.DEV) return texts as Catalogue
  const { compileCatalogue } = await import('./compile-message.ts')
  return compileCatalogue(texts as Record<string, string>)
}

function mapValues(texts: Record<string, unknown>, change: (text: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)]))
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // Storage can be forbidden; the browser's own language then decides.
    return null
  }
}

function store(language: AnyLanguage): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // The language holds for this visit.
  }
}
