import { ChevronDown, CircleHelp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useText } from '../../i18n/use-text.tsx'
import { idlePart } from '../../lib/idle-part.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

type Portal = 'worker' | 'employer'

const HelpBlock = lazyPart(() => import('../../features/insight/help/help-block.tsx'))

const idsOf: Readonly<Record<Portal, () => Promise<{ help: Readonly<Record<string, readonly string[]>> }>>> = {
  worker: () => import('virtual:section-help/worker'),
  employer: () => import('virtual:section-help/employer'),
}

/** The help of a page, below all of it, and so drawn behind it: what comes before it later moves nothing. */
export const PageHelp = idlePart(async () => ({ default: HelpLine }))

/** A line until somebody opens it, for it loads nothing before. */
function HelpLine({ portal, path }: { portal: Portal; path: string }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group mt-6 rounded-lg border border-line bg-surface px-5 print:hidden"
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 font-semibold text-ink-2">
        <CircleHelp aria-hidden="true" className="size-5 shrink-0 text-primary" />
        <span className="flex-1">{t('help.ofPage')}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && (
        <Suspense fallback={null}>
          <HelpBlock portal={portal} readIds={async () => (await idsOf[portal]()).help[path] ?? []} path={path} />
        </Suspense>
      )}
    </details>
  )
}
