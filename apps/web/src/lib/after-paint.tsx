import { type ReactNode, useEffect, useState } from 'react'

/** Does something once what is drawn now is on screen; gives what takes it back. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** What stands below the thing a page is opened for: drawn when that is on screen, so that a slow phone shows it first. */
export function AfterPaint({ children }: { children: () => ReactNode }) {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => afterPaint(() => setIsTime(true)), [])
  return isTime ? children() : null
}
