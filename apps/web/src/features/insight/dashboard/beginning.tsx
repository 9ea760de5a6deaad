import type { BeginningStep, Dashboard } from '@gpod/contract'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

const pageOf: Readonly<Record<BeginningStep, string>> = {
  paye: '/employer/payroll/settings',
  employees: '/employer/employees/new',
  invitations: '/employer/employees',
  hours: '/employer/schedule?view=hours',
  wage_access: '/employer/ewa?view=rules',
  pay_run: '/employer/payroll',
}

/** What a company that begins does first, ticked off by its records and not by hand. */
export function Beginning({ steps }: { steps: NonNullable<Dashboard['beginning']> }) {
  const { t } = useText()
  const done = steps.filter(({ isDone }) => isDone).length
  const label = t('dashboard.beginProgress', { done, of: steps.length })
  return (
    <Card title={t('dashboard.beginTitle')} aside={label}>
      <p className="mb-3 text-ink-2">{t('dashboard.beginText')}</p>
      <ProgressBar value={Math.round((done / steps.length) * 100)} label={label} />
      <ol className="mt-3 grid gap-x-6 wide:grid-cols-[repeat(2,minmax(0,1fr))]">
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            <Link to={pageOf[step]} className="flex min-h-12 items-center gap-3 py-1.5">
              {isDone ? (
                <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
              ) : (
                <Circle aria-hidden="true" className="size-5 shrink-0 text-ink-2" />
              )}
              <span className={isDone ? 'min-w-0 flex-1 text-ink-2' : 'min-w-0 flex-1 font-medium'}>
                {t(`dashboard.begin_${step}`)}
                <span className="sr-only">, {t(isDone ? 'dashboard.beginDone' : 'dashboard.beginOpen')}</span>
              </span>
              <ChevronRight aria-hidden="true" className="mirrored size-5 shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
