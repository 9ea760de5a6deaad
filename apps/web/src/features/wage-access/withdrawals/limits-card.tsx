import type { Available } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { leftToday } from './amounts.ts'
import { DebtHelp } from './debt-help.tsx'

/** What the employer allows. */
export function LimitsCard({ available }: { available: Available }) {
  const { t } = useText()
  const { limits } = available
  return (
    <Card title={t('withdrawals.limitsTitle')}>
      <FactList isPlain>
        <Fact label={t('withdrawals.limitEach')}>
          {t('withdrawals.range', { minimum: limits.minimum, maximum: limits.maximum })}
        </Fact>
        <Fact label={t('withdrawals.limitToday')}>
          <Money amount={leftToday(available)} tabular />
        </Fact>
        <Fact label={t('withdrawals.limitMonth')}>
          {t('withdrawals.used', { used: limits.requestsThisMonth, all: limits.requestsPerMonth })}
        </Fact>
        <Fact label={t('withdrawals.limitApproval')}>
          <Money amount={limits.automaticBelow} tabular />
        </Fact>
      </FactList>
      {limits.blackoutDays > 0 && (
        <p className="mt-2.5 text-ink-2">{t('withdrawals.limitBlackout', { days: limits.blackoutDays })}</p>
      )}
    </Card>
  )
}

/** That it is their own money, and where help is when it is short. */
export function CareCard() {
  const { t } = useText()
  return (
    <Card title={t('withdrawals.helpTitle')}>
      <div className="grid gap-2.5">
        <p className="text-ink-2 text-secondary">{t('withdrawals.about')}</p>
        <DebtHelp />
      </div>
    </Card>
  )
}
