import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatePill } from './state-pill.tsx'

/** On the record of an employee: whether their tax year is known, and the way to the figures. */
export function BroughtForwardCard({ workerId, canWrite }: { workerId: string; canWrite: boolean }) {
  const { t, day } = useText()
  const shown = useQuery(apiQuery(routes.broughtForward.show, { params: { id: workerId }, query: {} }))
  return (
    <Card title={t('brought-forward.title')} aside={shown.data && <StatePill state={shown.data.state} />}>
      <Loaded query={shown} lines={2}>
        {({ figures, isUsed, state }) => (
          <>
            {figures && (
              <FactList className="mb-2">
                <Fact label={t('brought-forward.lastPayday')}>{day(figures.paidUntil, 'long')}</Fact>
                <Fact label={t('payslips.taxablePay')}>
                  <Money amount={figures.taxablePay} />
                </Fact>
                <Fact label={t('take-home.incomeTax')}>
                  <Money amount={figures.tax} />
                </Fact>
              </FactList>
            )}
            {figures === null && isUsed && <p className="text-ink-2">{t('brought-forward.paidHereText')}</p>}
            {(figures !== null || !isUsed) && (
              <Link
                to={`/employer/payroll/brought-forward?employee=${workerId}`}
                className="inline-flex min-h-11 items-center font-medium text-primary underline-offset-4 hover:underline"
              >
                {canWrite && !isUsed && state !== 'entered'
                  ? t('brought-forward.enterFigures')
                  : t('brought-forward.showFigures')}
              </Link>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
