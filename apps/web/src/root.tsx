import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type MiddlewareFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from 'react-router'
import manifest from './app.webmanifest?url'
import icon from './favicon.svg?url'
import { factsOf, isLanguage, languageCodes } from './i18n/languages.ts'
import { loadTextsOf, messages } from './i18n/load-texts.ts'
import { PageFailed } from './i18n/page-failed.tsx'
import { TextProvider } from './i18n/use-text.tsx'
import { prepareWhenIdle } from './lib/kept-part.tsx'
import { goingTo, useMissingPart } from './lib/missing-parts.ts'
import { createQueryClient } from './lib/query-client.ts'
import { CrashPage } from './routes/public/crash-page.tsx'
import { NotFoundPage } from './routes/public/not-found-page.tsx'
import { FirstOfPage, type StaticPage, WritingPage } from './static-page.ts'
import { dialogBox } from './ui/dialog.tsx'
import { FullScreenShell } from './ui/full-screen-loading.tsx'
import { RouteAnnouncer } from './ui/route-announcer.tsx'
import { Toasts } from './ui/toasts.tsx'

/** Texts come with each navigation, beside the page's script; the page before it stays until both are there. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }, next) => {
    const address = new URL(request.url)
    const { arrived } = goingTo(address, request.signal)
    try {
      await Promise.all([next(), loadTextsOf(address, request.signal)])
    } finally {
      arrived()
    }
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
  const [, written = ''] = page?.pathname.split('/') ?? []
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
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="manifest" href={manifest} />
      </head>
      <body>
        {children}
        {isStatic ? (
          <script src="/public.js" defer />
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
  useEffect(() => prepareWhenIdle(dialogBox), [])
  // A static page brings its own texts and fetches nothing.
  if (useIsStatic()) return <Outlet />
  return (
    <TextProvider messages={messages}>
      <QueryClientProvider client={client}>
        <PageFailed />
        <Outlet />
        <RouteAnnouncer />
        <Toasts />
      </QueryClientProvider>
    </TextProvider>
  )
}

export function HydrateFallback() {
  const missing = useMissingPart()
  const first = useContext(FirstOfPage)
  return (
    <>
      <title>GPOD</title>
      {missing ? (
        <TextProvider messages={messages}>
          <PageFailed isFirstPage />
        </TextProvider>
      ) : (
        <>
          {/* boot.js shows it where it has something to write into it; React leaves what is in it alone. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: html of ours, written at build. */}
          <div id="page-first" hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: first }} />
          <FullScreenShell />
        </>
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
