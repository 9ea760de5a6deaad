import type { ReactNode } from 'react'

/** The page's one h1, a line under it, and its actions. */
export function PageHeader({ title, subtitle, actions }: { title: string; subtitle?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="mb-5 flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="font-semibold text-title leading-heading tracking-display wide:text-title-wide">{title}</h1>
        {subtitle && <p className="text-ink-2 text-secondary">{subtitle}</p>}
      </div>
      {actions && <div className="flex print:hidden flex-wrap items-center gap-2">{actions}</div>}
    </header>
  )
}
