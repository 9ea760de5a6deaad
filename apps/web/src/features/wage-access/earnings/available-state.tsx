import type { Available } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { availableWages } from './available.ts'

/** Renders with the available wages once they are known; before that their shape, after a failure what is safe. */
export function WithAvailable({
  skeleton,
  children,
}: {
  /** The shape of what `children` make of it, so that nothing jumps. */
  skeleton: ReactNode
  children: (available: Available) => ReactNode
}) {
  const { t } = useText()
  const query = useQuery(availableWages)
  return (
    <Loaded query={query} failed={t('earnings.loadFailed')} safe={t('earnings.loadSafe')} skeleton={skeleton} card>
      {children}
    </Loaded>
  )
}

/** The money card before its amount is known: its colour and its shape. Nothing stands below it yet, so that it need not be as high. */
export function HeroSkeleton() {
  const { t } = useText()
  return (
    <div
      role="status"
      className="rounded-lg bg-hero p-5 shadow-card wide:grid wide:grid-cols-[1fr_1.15fr] wide:gap-9 wide:p-7"
    >
      <span className="sr-only">{t('common.loadingPart')}</span>
      <div className="flex flex-col">
        <div className="flex items-center justify-between gap-3">
          <OnHero className="h-6 w-28" />
          <OnHero className="h-6.5 w-36 rounded-full!" />
        </div>
        <div className="flex h-[calc(3.5rem*1.15+0.5rem)] items-center wide:h-[calc(4.5rem*1.15+0.5rem)]">
          <OnHero className="h-12 w-48 wide:h-16 wide:w-64" />
        </div>
        <div className="grid gap-2 py-0.5">
          <OnHero className="h-4 w-full" />
          <OnHero className="h-4 w-full" />
          <OnHero className="h-4 w-2/3" />
        </div>
        <div className="mt-5 flex gap-2.5 wide:mt-auto wide:pt-5">
          <OnHero className="h-12 flex-1 rounded-md! wide:w-42 wide:flex-none" />
          <OnHero className="h-12 flex-1 rounded-md! wide:w-42 wide:flex-none" />
        </div>
      </div>
      <OnHero className="mt-6 h-60 rounded-md! wide:mt-0 wide:h-80" />
    </div>
  )
}

function OnHero({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('block animate-pulse rounded-sm bg-hero-well', className)} />
}

/** The same for the page where an amount is chosen: the amount in short, and the card below it. */
export function BalanceSkeleton() {
  const { t } = useText()
  return (
    <div role="status" className="grid gap-4 wide:gap-5">
      <span className="sr-only">{t('common.loadingPart')}</span>
      <div className="flex items-end justify-between gap-4 rounded-lg bg-hero px-5 pt-3.5 pb-2 shadow-card">
        <div className="grid gap-1 pb-1">
          <OnHero className="h-5 w-28" />
          <OnHero className="h-8 w-32" />
        </div>
        <div className="grid justify-items-end gap-3 pb-3">
          <OnHero className="h-4 w-32" />
          <OnHero className="h-5 w-28" />
        </div>
      </div>
      <Card as="div">
        <Skeleton className="mb-5 h-6 w-40" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="mt-4 h-12 w-full" />
        <Skeleton className="mt-6 h-20 w-full" />
        <Skeleton className="mt-3 h-20 w-full" />
        <Skeleton className="mt-6 h-12 w-full" />
      </Card>
    </div>
  )
}
