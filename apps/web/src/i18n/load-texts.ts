import { routes, standby, versions } from 'virtual:page-texts'
import { setupI18n } from '@lingui/core'
import { matchRoutes } from 'react-router'
import { untilWorthATry } from '../lib/missing-parts.ts'
import { activate, type Catalogue } from './create-text.ts'
import { type AnyLanguage, factsOf, isFakeLanguage, isLanguage, languageCodes } from './languages.ts'

const storageKey = 'gpod-language'

/** The app's messages: those of the pages visited, in the language spoken. */
export const messages = setupI18n()

let language: AnyLanguage = 'en'
let latest: AnyLanguage = 'en'
const catalogues = new Map<AnyLanguage, Catalogue>()
const loaded = new Set<string>()
const underway = new Map<string, Promise<void>>()
/** The files of the page on screen, and of the one that is on its way. */
let onScreen: readonly string[] = []
let coming: readonly string[] = []

/** Speaks the reader's language from now on, with no more words than what to say when texts cannot be loaded. */
export function beginTexts(): void {
  speak(preferredLanguage())
}

/**
 * Loads what the page at an address says, if it is not there yet, and ends when it is. When a file cannot be loaded the
 * reader is asked (`PageFailed`) and it ends when another try succeeds; or at once when they go elsewhere.
 */
export async function loadTextsOf(address: URL, signal: AbortSignal): Promise<void> {
  const files = filesOf(address.pathname)
  coming = files
  while (!signal.aborted) {
    try {
      await loadInLanguage(files)
      if (!signal.aborted) onScreen = files
      return
    } catch (error) {
      if (signal.aborted) return
      console.error(`the texts of ${address.pathname} could not be loaded`, error)
      // Of a product that was updated meanwhile only the new page can be loaded.
      const isOutdated = error instanceof TextsError && error.status === 404
      await untilWorthATry({ isOutdated, signal })
    }
  }
}

/** The files of texts that pages need, in the language spoken now. */
export function textFilesOf(pathnames: readonly string[]): string[] {
  return [...new Set(pathnames.flatMap(filesOf))].map((file) => addressOf(language, file))
}

/** As long as it takes: meanwhile the language can change. */
async function loadInLanguage(files: readonly string[]): Promise<void> {
  for (let wanted = language; ; wanted = language) {
    await Promise.all(files.map((file) => loadFile(wanted, file)))
    if (wanted === language) return
  }
}

/**
 * Changes the language without a reload: texts, `lang` and `dir` of the document, and the choice kept for next time.
 * Throws when the texts on screen cannot be loaded; the language then stays as it was.
 */
export async function setLanguage(chosen: AnyLanguage): Promise<void> {
  latest = chosen
  const wanted = () => [...new Set([...onScreen, ...coming])]
  for (let files = wanted(); !files.every((file) => loaded.has(`${chosen} ${file}`)); files = wanted()) {
    await Promise.all(files.map((file) => loadFile(chosen, file)))
  }
  // Two quick switches: the later choice wins, whichever file arrives first.
  if (latest !== chosen) return
  speak(chosen)
  store(chosen)
}

function speak(spoken: AnyLanguage): void {
  language = spoken
  latest = spoken
  activate(messages, spoken, catalogueOf(spoken))
  document.documentElement.lang = isFakeLanguage(spoken) ? 'en' : spoken
  document.documentElement.dir = factsOf(spoken).dir
}

function catalogueOf(of: AnyLanguage): Catalogue {
  const known = catalogues.get(of) ?? { ...standby[isFakeLanguage(of) ? 'en' : of] }
  catalogues.set(of, known)
  return known
}

function loadFile(of: AnyLanguage, file: string): Promise<void> {
  const name = `${of} ${file}`
  if (loaded.has(name)) return Promise.resolve()
  const begun = underway.get(name)
  if (begun) return begun
  const loading = fetchFile(of, file)
    .then((texts) => {
      // The messages read this object: what is added is spoken, and nothing on screen is drawn again for it.
      Object.assign(catalogueOf(of), texts)
      loaded.add(name)
    })
    .finally(() => underway.delete(name))
  underway.set(name, loading)
  return loading
}

const addressOf = (of: AnyLanguage, file: string) =>
  `/assets/texts/${of}-${isFakeLanguage(of) ? 'dev' : versions[of]}/${file}.json`

async function fetchFile(of: AnyLanguage, file: string): Promise<Catalogue> {
  const response = await fetch(addressOf(of, file))
  if (!response.ok) throw new TextsError(response.status)
  return (await response.json()) as Catalogue
}

/** The server has no such texts; after an update it has those of the new pages alone. */
class TextsError extends Error {
  override name = 'TextsError'
  readonly status: number
  constructor(status: number) {
    super(`the server answered ${status}`)
    this.status = status
  }
}

function filesOf(pathname: string): string[] {
  const matches = matchRoutes(routes, pathname) ?? []
  return ['common', ...matches.flatMap(({ route }) => route.id ?? [])]
}

/** What the reader chose before, else the first of the browser's languages that we speak, else English. */
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

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // Storage can be forbidden; the browser's own language then decides.
    return null
  }
}

function store(chosen: AnyLanguage): void {
  try {
    localStorage.setItem(storageKey, chosen)
  } catch {
    // The language holds for this visit.
  }
}
