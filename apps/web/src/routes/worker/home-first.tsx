import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const texts = import.meta.glob<Record<'available' | 'paused', unknown>>(
  '../../features/wage-access/earnings/texts/*.json',
  {
    eager: true,
    import: 'default',
  },
)
/** By language: what can be taken now, and what is earned and cannot. */
const labels = Object.fromEntries(
  Object.entries(texts).map(([path, { available, paused }]) => [
    path.replace(/.*\/|\.json$/g, ''),
    [String(available), String(paused)],
  ]),
)
const noWords = '\u00a0'

/**
 * The home before the app's script is there, in the places where the home has it: the amount that came with the page, which
 * `boot.js` writes in. Written at build into the app's shell.
 */
export function HomeFirst() {
  return (
    <div className="min-h-dvh wide:ps-[252px]" data-labels={JSON.stringify(labels)}>
      <div className="h-14 wide:h-16" />
      <main className="mx-auto w-full max-w-[1120px] px-4 pt-4 wide:px-8">
        <div aria-hidden="true">
          <PageHeader title={noWords} subtitle={noWords} />
        </div>
        <section className="rounded-lg bg-hero p-5 text-hero-ink shadow-card wide:p-7">
          <h2 className="pb-0.5 font-medium text-hero-ink-2">
            <span data-first="label" />
          </h2>
          <p className="w-fit py-1 font-semibold text-amount leading-[1.15] tracking-hero wide:text-amount-wide">
            <bdi dir="ltr" className="whitespace-nowrap">
              <span data-first="pounds" />
              <span className="text-[0.5em] font-medium opacity-80" data-first="pence" />
            </bdi>
          </p>
          <div className="grid max-w-[42ch] gap-2 py-0.5">
            <Skeleton className="h-4 w-full bg-hero-well!" />
            <Skeleton className="h-4 w-2/3 bg-hero-well!" />
          </div>
        </section>
      </main>
    </div>
  )
}
