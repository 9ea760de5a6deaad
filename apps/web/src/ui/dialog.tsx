import { type ReactNode, useState } from 'react'
import { keptPart } from '../lib/kept-part.tsx'

type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description?: ReactNode
  /** Buttons at the foot; on a phone they stack. */
  actions?: ReactNode
  /** While true neither Escape, the backdrop nor the cross closes it. */
  isLocked?: boolean
  /** Of two columns. */
  isWide?: boolean
  children?: ReactNode
}

/** What dialogs are drawn by. */
export const dialogBox = keptPart(async () => ({ default: (await import('./modal.tsx')).DialogBox }))

/** A modal dialog: focus goes in, stays in and comes back. A sheet from below on a phone, a card on a desktop. */
export function Dialog({ isOpen, isLocked = false, ...box }: DialogProps) {
  const opener = useOpener(isOpen)
  const onClosed = () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
  return dialogBox.draw({ ...box, isOpen, isLocked, onClosed }, isOpen)
}

/** What had focus when the dialog opened. Read while rendering: later an input with autoFocus has it already. */
function useOpener(isOpen: boolean): Element | null {
  const [opener, setOpener] = useState(() => (isOpen ? document.activeElement : null))
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpener(document.activeElement)
  }
  return opener
}
