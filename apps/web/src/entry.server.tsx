import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { LoginFirst } from './routes/public/login-first.tsx'
import { HomeFirst } from './routes/worker/home-first.tsx'
import { FirstOfPage, WritingPage } from './static-page.ts'

/** What pages have before the app's script is there, between marks by which each page's shell keeps its own: tools/page-beginnings.ts. */
const firstOfPages = () =>
  Object.entries({ '/dashboard': <HomeFirst />, '/login': <LoginFirst /> })
    .map(([address, first]) => `<!--first ${address}-->${renderToStaticMarkup(first)}<!--/first-->`)
    .join('')

/** Runs at build only: writes the static pages and the app's shell. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const page = (
      <WritingPage value={!context.isSpaMode}>
        <FirstOfPage value={context.isSpaMode ? firstOfPages() : ''}>
          <ServerRouter context={context} url={request.url} />
        </FirstOfPage>
      </WritingPage>
    )
    const { pipe } = renderToPipeableStream(page, {
      onAllReady() {
        const body = new PassThrough()
        headers.set('content-type', 'text/html')
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        pipe(body)
      },
      onShellError: reject,
      // A page that cannot be written must fail the build.
      onError: reject,
    })
  })
}
