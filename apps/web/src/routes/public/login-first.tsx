import { createElement } from 'react'
import { Logo } from '../../ui/logo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Texts = Record<'loginWorkerHeading' | 'loginWorkerLead' | 'loginEmployerHeading' | 'loginEmployerLead', unknown>
const texts = import.meta.glob<Texts>('../../features/account/sign-in/texts/*.json', {
  eager: true,
  import: 'default',
})
/** By language and portal: heading and lead. */
const labels = Object.fromEntries(
  Object.entries(texts).map(([path, own]) => [
    path.replace(/.*\/|\.json$/g, ''),
    {
      worker: [String(own.loginWorkerHeading), String(own.loginWorkerLead)],
      employer: [String(own.loginEmployerHeading), String(own.loginEmployerLead)],
    },
  ]),
)

/**
 * Sign-in before the app's script is there, in the places where the page has it, in the reader's language, which `boot.js` knows.
 * Written at build into the page's shell.
 */
export function LoginFirst() {
  return (
    <>
      <div
        className="mx-auto flex min-h-dvh w-full max-w-[1120px] flex-col px-4 pb-12 wide:px-8"
        data-labels={JSON.stringify(labels)}
      >
        <div className="flex py-4">
          <div className="flex min-h-11 items-center gap-2.5 font-bold text-title tracking-display">
            <Logo /> GPOD
          </div>
        </div>
        <main className="flex-1">
          <div className="mx-auto max-w-md pt-4 sm:pt-10">
            <h1 className="font-semibold text-title leading-heading tracking-display wide:text-title-wide">
              <span data-first="heading" />
            </h1>
            <p className="mb-6 text-ink-2" data-first="lead" />
            <div className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7">
              <Skeleton className="mb-1 h-13 w-full" />
              <Skeleton className="h-18 w-full" />
              <Skeleton className="h-18 w-full" />
              <Skeleton className="h-12 w-full" />
            </div>
          </div>
        </main>
      </div>
      {createElement('gpod-words')}
    </>
  )
}
