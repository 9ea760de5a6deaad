import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import { factsOf, isLanguage, languageCodes } from './i18n/languages.ts'
import { loadTextsOf, messages, useTextsFailure } from './i18n/load-texts.ts'
import { TextsFailed } from './i18n/texts-failed.tsx'
import { TextProvider } from './i18n/use-text.tsx'
import { createQueryClient } from './lib/query-client.ts'
import { CrashPage } from './routes/public/crash-page.tsx'
import { NotFoundPage } from './routes/public/not-found.tsx'
import { type StaticPage, WritingPage } from './static-page.ts'
import { FullScreenShell } from './ui/full-screen-loading.tsx'
import { Toasts } from './ui/toasts.tsx'

/** Texts come with each navigation, beside the page's script; the page before it stays until both are there. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }, next) => {
    await Promise.all([next(), loadTextsOf(new URL(request.url), request.signal)])
  },
]

function useIsStatic(): boolean {
  const handle = useMatches().at(-1)?.handle as StaticPage | undefined
  return useContext(WritingPage) && handle?.staticPage === true
}

/** The document of every page: the app's shell, and the static pages that need none of the app. */
export function Layout({ children }: { children: ReactNode }) {
  const page = useMatches().at(-1)
  const isStatic = useIsStatic()
  const written = page?.pathname.replaceAll('/', '')
  const language = isStatic && isLanguage(written) ? written : 'en'
  return (
    <html
      lang={language}
      dir={factsOf(language).dir}
      data-pages={isStatic ? languageCodes.join(' ') : undefined}
      // boot.js and the language switch change lang, dir and theme before and after hydration.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <script src="/boot.js" />
        <Links />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        {isStatic ? (
          <script src="/landing.js" defer />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App() {
  const [client] = useState(createQueryClient)
  // A static page brings its own texts and fetches nothing.
  if (useIsStatic()) return <Outlet />
  return (
    <TextProvider messages={messages}>
      <QueryClientProvider client={client}>
        <TextsFailed />
        <Outlet />
        <Toasts />
      </QueryClientProvider>
    </TextProvider>
  )
}

export function HydrateFallback() {
  const failure = useTextsFailure()
  return (
    <>
      <title>GPOD</title>
      {failure ? (
        <TextProvider messages={messages}>
          <TextsFailed isFirstPage />
        </TextProvider>
      ) : (
        <FullScreenShell />
      )}
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) console.error(error)
  return (
    <TextProvider messages={messages}>
      {isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <CrashPage />}
    </TextProvider>
  )
}
