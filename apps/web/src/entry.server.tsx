import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { HomeFirst } from './routes/worker/home-first.tsx'
import { FirstOfPage, WritingPage } from './static-page.ts'

/** Runs at build only: writes the static pages and the app's shell. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const page = (
      <WritingPage value={!context.isSpaMode}>
        <FirstOfPage value={context.isSpaMode ? renderToStaticMarkup(<HomeFirst />) : ''}>
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
