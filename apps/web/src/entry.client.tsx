import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { beginTexts } from './i18n/load-texts.ts'

beginTexts()
// The first page is shown when its script and its texts are there; the root's middleware brings the texts.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
