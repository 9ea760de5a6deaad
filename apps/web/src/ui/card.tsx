import { CloudOff, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type CardProps = {
  title?: ReactNode
  /** A link or a small fact at the end of the title row. */
  aside?: ReactNode
  as?: 'section' | 'div' | 'article'
  className?: string
  children: ReactNode
}

/** A surface with an optional title. Titled cards are regions with that name. */
export function Card({ title, aside, as: Element = 'section', className, children }: CardProps) {
  const titleId = useId()
  return (
    <Element
      aria-labelledby={title && Element === 'section' ? titleId : undefined}
      className={classNames(
        'rounded-lg border border-line bg-surface p-5 shadow-card print:break-inside-avoid print:p-3 print:shadow-none',
        className,
      )}
    >
      {(title || aside) && (
        <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {title && (
            <h2 id={titleId} className="wrap-anywhere min-w-0 font-semibold text-card tracking-display">
              {title}
            </h2>
          )}
          {aside && <div className="text-ink-2 text-secondary">{aside}</div>}
        </div>
      )}
      {children}
    </Element>
  )
}

/** Nothing here yet: one sentence and one action. */
export function EmptyState({ sentence, action, icon }: { sentence: string; action?: ReactNode; icon?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3 py-2">
      {icon && (
        <span aria-hidden="true" className="grid size-11 place-items-center rounded-md bg-surface-2 text-ink-2">
          {icon}
        </span>
      )}
      <p className="max-w-full text-ink-2">{sentence}</p>
      {action}
    </div>
  )
}

/** What failed, what is safe, and Retry. */
export function ErrorState({
  failed,
  safe,
  onRetry,
  isRetrying = false,
}: {
  failed: string
  safe?: string | undefined
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
}) {
  const { t } = useText()
  return (
    <div role="alert" className="flex flex-col items-start gap-3 py-1">
      <p className="flex items-start gap-2 font-medium text-bad">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />{' '}
        <span className="wrap-anywhere min-w-0">{failed}</span>
      </p>
      {safe && <p className="max-w-full text-ink-2">{safe}</p>}
      {onRetry && (
        <Button look="outline" onClick={onRetry} busy={isRetrying && t('common.retrying')}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
}

/** No connection: what will happen with what they did meanwhile. `pending` is how many actions wait to be sent. */
export function OfflineState({ pending = 0 }: { pending?: number }) {
  const { t } = useText()
  return (
    <p role="status" className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-secondary text-warn">
      <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {pending > 0 ? t('common.offlinePending', { count: pending }) : t('common.offline')}
    </p>
  )
}
