import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { TakeHomeCalculator } from './take-home-calculator.tsx'

/** The calculator for a linked worker: it begins with their record once that is known, and works without it. */
export function OwnTermsCalculator() {
  const { t } = useText()
  const terms = useQuery(apiQuery(routes.takeHome.ownTerms))
  const isOnline = useOnline()
  const notLoaded = (
    <NotLoaded
      query={terms}
      failed={t('take-home.recordFailed')}
      safe={t('take-home.recordFailedSafe')}
      skeleton={<CalculatorSkeleton />}
      card
    />
  )
  if (terms.isPending) return notLoaded
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
      {!isOnline && (
        <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-secondary text-warn">
          {t('take-home.offline')}
        </p>
      )}
      {notLoaded}
      {/* A record that arrives after a failure fills the form again; what they typed meanwhile is in the address. */}
      <TakeHomeCalculator key={terms.data ? 'record' : 'none'} terms={terms.data ?? null} />
    </div>
  )
}

function CalculatorSkeleton() {
  return (
    <div className="grid gap-4 wide:grid-cols-[1fr_1.2fr] wide:gap-5">
      <Card as="div">
        <SkeletonLines lines={6} />
      </Card>
      <Card as="div">
        <SkeletonLines lines={8} />
      </Card>
    </div>
  )
}
