import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { QuickActions } from '../../features/wage-access/earnings/quick-actions.tsx'
import { WithdrawalList, withdrawalsId } from '../../features/wage-access/withdrawals/withdrawal-list.tsx'
import { useText } from '../../i18n/use-text.tsx'

/** What stands last on a worker's home: nothing below it moves when it comes. */
export function HomeRest() {
  const { t } = useText()
  return (
    <>
      <WithdrawalList
        aside={
          <Link
            to={`/ewa#${withdrawalsId}`}
            className="-my-2 inline-flex min-h-11 items-center gap-1 font-semibold text-primary"
          >
            {t('earnings.seeAll')} <ChevronRight aria-hidden="true" className="mirrored size-4.5" />
          </Link>
        }
      />
      <QuickActions />
    </>
  )
}
