import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'

/** Leads from a page inside a section back to what it belongs to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mb-2 inline-flex print:hidden min-h-11 items-center gap-1 font-medium text-primary text-secondary"
    >
      <ChevronLeft aria-hidden="true" className="mirrored size-5" />
      {children}
    </Link>
  )
}
