import { type Dashboard, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowLeftRight,
  Banknote,
  CalendarOff,
  ChevronRight,
  CircleCheck,
  ClipboardList,
  Clock,
  FileUp,
  Gift,
  HandCoins,
  HeartHandshake,
  History,
  Mail,
  MessageSquareText,
  MessagesSquare,
  Receipt,
  Settings,
  TriangleAlert,
  UserPlus,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { useLeftOver } from '../../../shared/left-over.ts'

type Need = { to: string; Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>; text: string }

/** The one strip in the hero's colour: what waits for the manager, each leading to where it is done; in a company that begins, how to. */
export function NeedsYou({
  dashboard,
  mayReadPayroll,
  canBegin,
  canApproveHours,
  canDecideLeave,
  canApproveExpenses,
}: {
  dashboard: Dashboard
  mayReadPayroll: boolean
  canBegin: boolean
  canApproveHours: boolean
  canDecideLeave: boolean
  canApproveExpenses: boolean
}) {
  const { t } = useText()
  const { employees, withdrawalsWaiting, withdrawalsWaitingAmount, hoursWaiting, missingDetails } = dashboard
  const { correctionsWaiting, leaveWaiting, swapsWaiting, expensesWaiting, isPayeMissing, broughtForwardMissing } =
    dashboard
  const { incidentsOpen, discussionsWaiting, benefitsWaiting, rewardsWaiting } = dashboard
  const agenda = useQuery({ ...apiQuery(routes.payCalendar.agenda), enabled: mayReadPayroll })
  const leftOver = useLeftOver()(agenda.data?.leftOver ?? [])
  const needs: Need[] = leftOver
    .filter(({ kind }) => kind === 'byHand')
    .map(({ to, text }) => ({ to, text, Icon: Banknote }))
  if (incidentsOpen > 0) {
    needs.push({
      to: '/employer/incidents',
      Icon: TriangleAlert,
      text: t('dashboard.needsIncidents', { count: incidentsOpen }),
    })
  }
  if (employees === 0 && canBegin) {
    needs.push(
      { to: '/employer/employees/new', Icon: UserPlus, text: t('dashboard.needsFirstWorker') },
      { to: '/employer/employees/import', Icon: FileUp, text: t('dashboard.needsImport') },
    )
  }
  if (isPayeMissing && canBegin) {
    needs.push({ to: '/employer/payroll/settings', Icon: Settings, text: t('dashboard.needsSettings') })
  }
  if (broughtForwardMissing > 0 && canBegin) {
    needs.push({
      to: '/employer/payroll/brought-forward?state=missing',
      Icon: History,
      text: t('dashboard.needsBroughtForward', { count: broughtForwardMissing }),
    })
  }
  if (withdrawalsWaiting > 0 && withdrawalsWaitingAmount !== null) {
    needs.push({
      to: '/employer/ewa',
      Icon: HandCoins,
      text: t('dashboard.needsWithdrawals', { count: withdrawalsWaiting, amount: withdrawalsWaitingAmount }),
    })
  }
  // They stand above the hours that wait, on the same page.
  if (correctionsWaiting > 0 && canApproveHours) {
    needs.push({
      to: '/employer/schedule?view=hours',
      Icon: MessageSquareText,
      text: t('dashboard.needsCorrections', { count: correctionsWaiting }),
    })
  }
  if (leaveWaiting > 0 && canDecideLeave) {
    needs.push({
      to: '/employer/schedule?view=requests',
      Icon: CalendarOff,
      text: t('dashboard.needsLeave', { count: leaveWaiting }),
    })
  }
  if (swapsWaiting > 0 && canDecideLeave) {
    needs.push({
      to: '/employer/schedule?view=requests',
      Icon: ArrowLeftRight,
      text: t('dashboard.needsSwaps', { count: swapsWaiting }),
    })
  }
  if (expensesWaiting > 0 && canApproveExpenses) {
    needs.push({
      to: '/employer/expenses',
      Icon: Receipt,
      text: t('dashboard.needsExpenses', { count: expensesWaiting }),
    })
  }
  if (discussionsWaiting.workerId !== null) {
    needs.push({
      to: `/employer/performance/${discussionsWaiting.workerId}#discussions`,
      Icon: MessagesSquare,
      text: t('dashboard.needsDiscussions', { count: discussionsWaiting.count }),
    })
  }
  if (benefitsWaiting > 0) {
    needs.push({
      to: '/employer/benefits',
      Icon: HeartHandshake,
      text: t('dashboard.needsBenefits', { count: benefitsWaiting }),
    })
  }
  if (rewardsWaiting > 0) {
    needs.push({ to: '/employer/rewards', Icon: Gift, text: t('dashboard.needsRewards', { count: rewardsWaiting }) })
  }
  if (hoursWaiting > 0) {
    needs.push({
      to: '/employer/schedule?view=hours',
      Icon: Clock,
      text: t('dashboard.needsHours', { count: hoursWaiting }),
    })
  }
  if (missingDetails > 0) {
    needs.push({
      to: '/employer/employees?show=missing',
      Icon: ClipboardList,
      text: t('dashboard.needsDetails', { count: missingDetails }),
    })
  }
  // Last, for nobody waits for a decision.
  for (const { kind, to, text } of leftOver) if (kind !== 'byHand') needs.push({ to, text, Icon: Mail })
  return (
    <section aria-labelledby="needs-you" className="rounded-lg bg-hero p-5 text-hero-ink sm:p-7">
      <h2 id="needs-you" className="mb-3 font-semibold text-card tracking-display">
        {t('dashboard.needsTitle')}
      </h2>
      {needs.length === 0 ? (
        <p className="flex items-center gap-2 text-hero-ink-2">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {t('dashboard.needsNothing')}
        </p>
      ) : (
        <ul className="grid gap-2.5 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
          {needs.map(({ to, Icon, text }) => (
            <li key={text} className="grid">
              <Link to={to} className="pressable flex min-h-16 items-center gap-3 rounded-md bg-hero-well px-4 py-3">
                <Icon aria-hidden className="size-6 shrink-0 text-hero-ink-2" />
                <span className="min-w-0 flex-1 font-medium">{text}</span>
                <ChevronRight aria-hidden="true" className="mirrored size-5 shrink-0 text-hero-ink-2" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
