import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { clearToast } from './notices.ts'

/** So long a page may take until it has its heading. */
const headingWithinMilliseconds = 10_000

/**
 * Tells who does not see it that another page is there: its title is read out, and the focus goes to its heading, so that
 * the keyboard goes on from the top of the page. Not at the first page, which the browser itself announces.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const [title, setTitle] = useState('')
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // A part of the page was asked for; it takes the focus itself.
    const mayFocus = hash === ''
    return whenHeaded((heading) => {
      clearToast()
      setTitle(document.title)
      if (mayFocus && !hasOwnFocus()) focusQuietly(heading)
    })
  }, [pathname, hash])
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/** Calls back once the page has a heading; gives what ends the waiting. */
function whenHeaded(found: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading === null) return false
    stop()
    found(heading)
    return true
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => observer.disconnect(), headingWithinMilliseconds)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  if (!look()) observer.observe(document.body, { childList: true, subtree: true })
  return stop
}

/** A field of the page, or a dialog, that took the focus when it came. */
function hasOwnFocus(): boolean {
  const { activeElement } = document
  return activeElement?.closest('main, [role="dialog"]') != null && activeElement.id !== 'content'
}

function focusQuietly(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
