import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { bonusPayday } from './bonus-payday.ts'
import { FiguresList } from './figures-list.tsx'
import type { Inputs } from './inputs.ts'
import { refusalText } from './refusal-text.ts'
import type { Why } from './take-home.ts'
import { WhyBox } from './why-box.tsx'

/** The payday with the bonus, and how much of the bonus stays over the year. */
export default function BonusCard({ inputs }: { inputs: Inputs }) {
  const { t } = useText()
  const [why, setWhy] = useState<Why | null>(null)
  const payday = bonusPayday(inputs)
  if (payday.outcome === 'refused') {
    return (
      <Card title={t('take-home.bonusPayday')}>
        <EmptyState sentence={refusalText(t, payday)} />
      </Card>
    )
  }
  const { withBonus, ordinary, kept, evensOut, working } = payday
  return (
    <Card title={t('take-home.bonusPayday')} aside={t('take-home.estimate')}>
      <p className="mb-1 font-medium">{t('take-home.bonusKept', { kept, bonus: inputs.bonus })}</p>
      <p className="mb-3 text-ink-2 text-secondary">
        {evensOut ? t('take-home.bonusEvens') : t('take-home.bonusFixed')}
      </p>
      <FiguresList
        figures={withBonus}
        hidden={['taxable', ...(withBonus.studentLoan === 0 ? (['studentLoan'] as const) : [])]}
        onWhy={(figure, name, amount) => setWhy({ figure, name, amount })}
      />
      <p className="mt-3 flex justify-between gap-4 rounded-md bg-surface-2 px-3.5 py-2.5 text-ink-2">
        {t('take-home.bonusOrdinary')} <Money amount={ordinary.net} tabular />
      </p>
      {why && <WhyBox why={why} workings={[working]} onClose={() => setWhy(null)} />}
    </Card>
  )
}
