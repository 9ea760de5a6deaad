import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { beginTexts } from './i18n/load-texts.ts'
import { readBy } from './lib/api-client.ts'
import { askTogether } from './lib/ask-together.ts'
import { keepShell } from './lib/keep-shell.ts'
import { loadPagesCarefully } from './lib/page-modules.ts'

beginTexts()
readBy(askTogether)
// In development a page that cannot be loaded is a mistake in it, which the router shows.
if (import.meta.env.PROD) loadPagesCarefully()
// The first page is shown when its script and its texts are there; the root's middleware brings the texts.
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
keepShell()
