import type { ReactNode } from 'react'

/** A page for one step of an account: what it is, what it asks. */
export function PublicCard({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-md pt-4 sm:pt-10">
      <h1 className="mb-2 font-semibold text-title leading-heading tracking-display wide:text-title-wide">{title}</h1>
      {lead && <p className="mb-6 text-ink-2">{lead}</p>}
      {children && <div className="rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7">{children}</div>}
    </div>
  )
}
