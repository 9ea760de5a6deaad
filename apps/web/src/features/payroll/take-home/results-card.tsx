import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { FiguresList } from './figures-list.tsx'
import { type Inputs, views } from './inputs.ts'
import { type FigureName, forView, partsOfYear, type TakeHome, type Why } from './take-home.ts'
import { WhereEachPoundGoes } from './where-each-pound-goes.tsx'
import { WhyDialog } from './why-dialog.tsx'

type ResultsCardProps = {
  inputs: Inputs
  result: TakeHome
  /** What the year's form does not know and therefore does not show. */
  hidden: readonly FigureName[]
  onView: (view: Inputs['view']) => void
}

/** The result by year, month or week: what is left, where each pound goes, and every figure with its why. */
export function ResultsCard({ inputs, result, hidden, onView }: ResultsCardProps) {
  const { t } = useText()
  const [why, setWhy] = useState<Why | null>(null)
  const { view } = inputs
  const { figures, takeHome } = result
  const shown = {
    gross: forView(figures.gross, view),
    pension: forView(figures.pension, view),
    taxable: forView(figures.taxable, view),
    incomeTax: forView(figures.incomeTax, view),
    nationalInsurance: forView(figures.nationalInsurance, view),
    studentLoan: forView(figures.studentLoan, view),
    net: forView(figures.net, view),
  }
  const parts = partsOfYear[view]
  return (
    <Card title={t('take-home.resultTitle')} aside={t('take-home.estimate')}>
      <Tabs
        label={t('take-home.viewLabel')}
        value={view}
        onChange={onView}
        tabs={views.map((each) => ({
          value: each,
          label: t(`take-home.view_${each}`),
          content: each === view && (
            <div className="grid gap-5">
              <div role="status">
                <p className="font-semibold text-[min(2.5rem,13vw)] leading-heading tracking-hero">
                  <Money amount={shown.net} size="hero" />
                </p>
                <p className="text-ink-2">{t(`take-home.lead_${each}`, { share: takeHome })}</p>
              </div>
              <WhereEachPoundGoes figures={figures} />
              <FiguresList
                figures={shown}
                takeHome={takeHome}
                hidden={hidden}
                onWhy={(figure, name, amount) =>
                  setWhy({
                    figure,
                    name,
                    amount,
                    ...(parts === 1 ? {} : { divided: { year: figures[figure], parts } }),
                  })
                }
                onWhyTakeHome={() =>
                  setWhy({
                    figure: 'net',
                    name: t('take-home.takeHome'),
                    amount: figures.net,
                    kept: { of: figures.gross, share: takeHome },
                  })
                }
              />
            </div>
          ),
        }))}
      />
      <p className="mt-4 text-ink-2 text-small">{t('take-home.estimateNote')}</p>
      <WhyDialog why={why} inputs={inputs} onClose={() => setWhy(null)} />
    </Card>
  )
}
