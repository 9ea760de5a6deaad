import type { BroughtForward } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { labelOf } from '../../../shared/label-of.ts'
import { Card } from '../../../ui/card.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { directorAmounts, letterAmounts, optionalAmounts } from './figures-answers.ts'
import { familyPayLabels, letterLabels, mainLabels, otherLabels } from './figures-labels.ts'

/** What was brought forward, to read: where a payslip is worked out from it, or the reader may not change it. */
export function KnownFigures({ figures }: { figures: NonNullable<BroughtForward['figures']> }) {
  const { t, day } = useText()
  const { paidUntil, oldPayrollId, nationalInsurance, statutoryPay, beforeDirector } = figures
  return (
    <div className="grid items-start gap-5 wide:grid-cols-2">
      <Card title={t('brought-forward.payAndTax')}>
        <FactList>
          <Fact label={t('brought-forward.lastPayday')}>{day(paidUntil, 'long')}</Fact>
          {oldPayrollId !== null && (
            <Fact label={t('brought-forward.oldPayrollId')}>
              <Isolated>{oldPayrollId}</Isolated>
            </Fact>
          )}
          {(['taxablePay', 'tax'] as const).map((name) => (
            <Fact key={name} label={t(mainLabels[name].label)}>
              <Money amount={figures[name]} />
            </Fact>
          ))}
          {optionalAmounts
            .filter((name) => figures[name] !== 0 || name === 'gross' || name === 'net')
            .map((name) => (
              <Fact key={name} label={t(otherLabels[name].label)}>
                <Money amount={figures[name]} />
              </Fact>
            ))}
          {statutoryPay.map(({ kind, amount }) => (
            <Fact key={kind} label={t(labelOf(familyPayLabels, kind) ?? 'brought-forward.familyPay')}>
              <Money amount={amount} />
            </Fact>
          ))}
        </FactList>
      </Card>
      {nationalInsurance.map((letter) => (
        <Card key={letter.category} title={t('brought-forward.letter', { letter: letter.category })}>
          <FactList>
            {letterAmounts.map((name) => (
              <Fact key={name} label={t(letterLabels[name].label)}>
                <Money amount={letter[name]} />
              </Fact>
            ))}
          </FactList>
        </Card>
      ))}
      {beforeDirector && (
        <Card title={t('brought-forward.beforeDirector')}>
          <FactList>
            {directorAmounts.map((name) => (
              <Fact key={name} label={t(letterLabels[name].label)}>
                <Money amount={beforeDirector[name]} />
              </Fact>
            ))}
          </FactList>
        </Card>
      )}
    </div>
  )
}
