import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { dialogBox } from '../ui/dialog.tsx'
import { compileCatalogue } from './compile-message.ts'
import { createMessages } from './create-text.ts'
import type { Language } from './languages.ts'
import { TextProvider } from './use-text.tsx'
import { withWord } from './with-word.ts'

// As on a page that has been open for a moment: a dialog is there as soon as it is asked for.
await dialogBox.prepare()

const files = import.meta.glob<Record<string, string>>(['../features/*/*/texts/*.json', './texts/*/*.json'], {
  eager: true,
  import: 'default',
})

/** The word whose texts a file has: `../features/account/face/texts/en.json`, `./texts/common/en.json`. */
function wordOf(path: string): string {
  return /([a-z-]+)\/(?:texts\/)?[a-z]+\.json$/.exec(path)?.[1] ?? ''
}

/** For tests: the real catalogues of a language, compiled as the build compiles them. */
export function testMessages(language: Language = 'en') {
  return createMessages(language, catalogueOf(language))
}

/** Compiled once for a file of tests: five thousand texts take longer than most renders. */
const catalogues = new Map<Language, ReturnType<typeof compileCatalogue>>()

function catalogueOf(language: Language) {
  const known = catalogues.get(language)
  if (known) return known
  const texts = Object.entries(files)
    .filter(([path]) => path.endsWith(`/${language}.json`))
    .map(([path, own]) => withWord(wordOf(path), own))
  const catalogue = compileCatalogue(Object.assign({}, ...texts))
  catalogues.set(language, catalogue)
  return catalogue
}

/** For tests: renders with a language around it, re-renders included. */
export function renderWithText(node: ReactNode, { language = 'en' }: { language?: Language } = {}) {
  const messages = testMessages(language)
  return render(node, { wrapper: ({ children }) => <TextProvider messages={messages}>{children}</TextProvider> })
}
