import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { IconButton } from './button.tsx'
import { clearToast } from './toasts.tsx'

type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  description?: ReactNode
  /** Buttons at the foot; on a phone they stack. */
  actions?: ReactNode
  /** While true neither Escape, the backdrop nor the cross closes it. */
  isLocked?: boolean
  children?: ReactNode
}

/** A modal dialog: focus goes in, stays in and comes back. A sheet from below on a phone, a card on a desktop. */
export function Dialog({ isOpen, onOpenChange, title, description, actions, isLocked = false, children }: DialogProps) {
  const { t } = useText()
  const opener = useOpener(isOpen)
  useEffect(() => {
    if (isOpen) clearToast()
  }, [isOpen])
  const keepOpen = (event: Event) => {
    if (isLocked) event.preventDefault()
  }
  return (
    <Primitive.Root open={isOpen} onOpenChange={(next) => (isLocked && !next ? undefined : onOpenChange(next))}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-[rgb(6_16_18/0.55)]" />
        <Primitive.Content
          onEscapeKeyDown={(event) => {
            // It closes the list of a combobox first.
            if ((event.target as Element | null)?.matches('[role=combobox][aria-expanded=true]')) event.preventDefault()
            else keepOpen(event)
          }}
          onPointerDownOutside={keepOpen}
          onCloseAutoFocus={(event) => {
            // By itself it would look for its own trigger button, which these dialogs do not have.
            event.preventDefault()
            if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="appearing fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-lg border border-line bg-surface p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-card sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-w-lg sm:-translate-y-1/2 sm:rounded-lg sm:p-7"
        >
          <div className="mb-3 flex items-start gap-3">
            <Primitive.Title className="wrap-anywhere min-w-0 flex-1 pt-2 font-semibold text-title leading-heading tracking-display">
              {title}
            </Primitive.Title>
            <Primitive.Close asChild>
              <IconButton
                label={t('common.close')}
                data-cross=""
                icon={<X aria-hidden="true" className="size-5" />}
                disabled={isLocked}
                className="disabled:invisible"
              />
            </Primitive.Close>
          </div>
          {description && <Primitive.Description className="mb-4 text-ink-2">{description}</Primitive.Description>}
          {children}
          {actions && <div className="mt-5 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">{actions}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
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
