import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { preferredLanguage, setLanguage } from './i18n/load-language.ts'

// The language is there before the first render, so that no screen is ever drawn in two.
async function start() {
  const language = preferredLanguage()
  try {
    await setLanguage(language, { remember: false })
  } catch (error) {
    console.error(`the ${language} texts could not be loaded`, error)
    await setLanguage('en', { remember: false })
  }
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
}

start()
