import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { clearToast } from './notices.ts'

// Comes after the page's own script: what keeps focus within, and the page behind from being read, is no page's first need.

type BoxProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** Gives focus back to where it was. */
  onClosed: () => void
  children?: ReactNode
}

export type DialogBoxProps = BoxProps & {
  description?: ReactNode
  /** Buttons at the foot; on a phone they stack. */
  actions?: ReactNode
  /** While true neither Escape, the backdrop nor the cross closes it. */
  isLocked: boolean
  /** Of two columns. */
  isWide?: boolean
}

/** A sheet from below on a phone, a card on a desktop. */
export function DialogBox({
  isOpen,
  onOpenChange,
  title,
  description,
  actions,
  isLocked,
  isWide = false,
  onClosed,
  children,
}: DialogBoxProps) {
  const { t } = useText()
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
            onClosed()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'appearing fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-lg border border-line bg-surface p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-card sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:-translate-y-1/2 sm:rounded-lg sm:p-7',
            isWide ? 'sm:max-w-4xl' : 'sm:max-w-lg',
          )}
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
          {actions && (
            <div className="mt-5 flex flex-col-reverse gap-2.5 max-sm:[&>span]:items-stretch sm:flex-row sm:items-start sm:justify-end">
              {actions}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** A panel from the side where reading starts, over the page. */
export function DrawerBox({ isOpen, onOpenChange, title, onClosed, children }: BoxProps) {
  const { t } = useText()
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-[rgb(6_16_18/0.55)]" />
        <Primitive.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onClosed()
          }}
          className="appearing fixed inset-y-0 start-0 z-50 flex w-[min(300px,86vw)] flex-col gap-1 overflow-y-auto border-line border-e bg-surface px-4 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-card"
        >
          <div className="flex items-center justify-between">
            <Primitive.Title className="px-3 font-semibold text-title tracking-display">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label={t('common.close')} icon={<X aria-hidden="true" className="size-5" />} />
            </Primitive.Close>
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
