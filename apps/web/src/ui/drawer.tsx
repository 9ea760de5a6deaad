import { type ReactNode, type Ref, useRef } from 'react'
import { keptPart } from '../lib/kept-part.tsx'

type DrawerProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** Makes the button that opens it, which focus comes back to. */
  trigger: (button: {
    ref: Ref<HTMLButtonElement>
    onClick: () => void
    'aria-haspopup': 'dialog'
    'aria-expanded': boolean
  }) => ReactNode
  children: ReactNode
}

const drawerBox = keptPart(async () => ({ default: (await import('./modal.tsx')).DrawerBox }))

/** A panel from the side where reading starts, over the page: focus goes in, stays in and comes back. */
export function Drawer({ trigger, isOpen, onOpenChange, ...box }: DrawerProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      {trigger({
        ref: button,
        onClick: () => onOpenChange(true),
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
      })}
      {drawerBox.draw({ ...box, isOpen, onOpenChange, onClosed: () => button.current?.focus() }, isOpen)}
    </>
  )
}
