import type { ReactNode } from 'react'
import { useAskedFor } from '../lib/use-asked-for.ts'

/** A part of a page that an address, as of an alert, can ask for by `#id`: it comes into sight and takes the focus. */
export function AskedFor({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div ref={useAskedFor(id)} tabIndex={-1} className="scroll-mt-4 outline-none">
      {children}
    </div>
  )
}
