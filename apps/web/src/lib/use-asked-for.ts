import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Of a part that an address can ask for by `#id`: it comes into sight and takes the focus, once it is there. */
export function useAskedFor(id: string, isThere = true): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const isAskedFor = useLocation().hash === `#${id}` && isThere
  useEffect(() => {
    if (!isAskedFor) return
    part.current?.scrollIntoView({ block: 'start' })
    part.current?.focus({ preventScroll: true })
  }, [isAskedFor])
  return part
}
