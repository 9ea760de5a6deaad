import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { IconButton } from './button.tsx'

type DrawerProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** The button that opens it, which focus comes back to. */
  trigger: ReactNode
  children: ReactNode
}

/** A panel from the side where reading starts, over the page: focus goes in, stays in and comes back. */
export function Drawer({ isOpen, onOpenChange, title, trigger, children }: DrawerProps) {
  const { t } = useText()
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-[rgb(6_16_18/0.55)]" />
        <Primitive.Content
          aria-describedby={undefined}
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
