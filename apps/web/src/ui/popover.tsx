import { Popover as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

/** A small panel beside the control that opens it. `trigger` is one focusable element. */
export function Popover({ trigger, label, children }: { trigger: ReactNode; label: string; children: ReactNode }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="appearing z-40 w-80 max-w-[calc(100vw-24px)] rounded-md border border-line bg-surface p-4 shadow-card"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
