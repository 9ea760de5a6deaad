import type { PayExceptionCode, PayRun } from '@gpod/contract'
import { payExceptions } from '@gpod/contract'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { AcknowledgeDialog, type Acknowledged } from './acknowledge-dialog.tsx'
import { exceptionNames, exceptionRemedies } from './exception-labels.ts'

type RunExceptionsProps = {
  run: PayRun
  /** Shows those who have it in the table of workers. */
  onShow: (code: PayExceptionCode) => void
}

/** The exceptions of the run: what blocks it first, then what costs most. */
export function RunExceptions({ run, onShow }: RunExceptionsProps) {
  const { t } = useText()
  const [asked, setAsked] = useState<Acknowledged | null>(null)
  const canTakeOn = run.state === 'calculated' && run.can.includes('calculate')
  const ranked = [...run.exceptions].sort(
    (a, b) =>
      Number(b.severity === 'blocking') - Number(a.severity === 'blocking') || b.amount - a.amount || b.count - a.count,
  )
  return (
    <Card
      title={t('pay-runs.exceptions')}
      aside={
        run.blocking > 0 ? (
          <StatusPill tone="bad">{t('pay-runs.blockingCount', { count: run.blocking })}</StatusPill>
        ) : undefined
      }
    >
      {ranked.length === 0 ? (
        <p className="flex items-start gap-2 text-good">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" /> {t('pay-runs.noExceptions')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {ranked.map(({ code, severity, count, waiting: left, amount }) => {
            return (
              <li key={code} className="grid gap-1 py-3 first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <span className="font-semibold">{t(exceptionNames[code])}</span>
                  <StatusPill tone={left === 0 ? 'good' : severity === 'blocking' ? 'bad' : 'warn'}>
                    {left === 0
                      ? t(severity === 'blocking' ? 'pay-runs.overridden' : 'pay-runs.takenOn')
                      : severity === 'blocking'
                        ? t('pay-runs.blocking')
                        : t('pay-runs.warning')}
                  </StatusPill>
                </p>
                <p className="text-ink-2 text-secondary">{t(exceptionRemedies[code])}</p>
                <p className="flex flex-wrap items-center gap-x-4 text-secondary">
                  <span>
                    {t('payroll.people', { count })}
                    {amount !== 0 && (
                      <>
                        {' · '}
                        <Money amount={amount} />
                      </>
                    )}
                  </span>
                  <span className="ms-auto flex flex-wrap gap-1">
                    <Button look="quiet" className="px-3!" onClick={() => onShow(code)}>
                      {t('pay-runs.showThem')}
                    </Button>
                    {canTakeOn && left > 0 && payExceptions[code].acknowledgeable && (
                      <Button
                        look="soft"
                        className="px-3!"
                        onClick={() => setAsked({ code, worker: null, count: left })}
                      >
                        {t(severity === 'blocking' ? 'pay-runs.override' : 'pay-runs.takeOn')}
                      </Button>
                    )}
                  </span>
                </p>
              </li>
            )
          })}
        </ul>
      )}
      {asked && <AcknowledgeDialog runId={run.id} asked={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}
