import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'

/** How clocked hours become wages they can take: the clock, then the manager's approval, then their available wages. */
export function ApprovalNote({ wagesAddress }: { wagesAddress: string }) {
  const { t } = useText()
  const steps = [t('shifts.stepClock'), t('shifts.stepApprove'), t('shifts.stepAvailable')]
  return (
    <Card title={t('shifts.stepsTitle')}>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary text-small"
            >
              {index + 1}
            </span>
            <span className="text-ink-2 text-secondary">{step}</span>
          </li>
        ))}
      </ol>
      <Link
        to={wagesAddress}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
      >
        {t('shifts.seeWages')}
      </Link>
    </Card>
  )
}
