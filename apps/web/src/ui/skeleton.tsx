import { useText } from '../i18n/use-text.tsx'
import { classNames } from './class-names.ts'

/** A grey block in the shape of what is coming. Give it the final size by class, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-surface-2', className)} />
}

/** Several lines of text to come; tells assistive technology that something loads. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  const { t } = useText()
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t('common.loadingPart')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical blocks.
        <Skeleton key={line} className={classNames('h-5', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  )
}
