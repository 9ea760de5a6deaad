import type { Trace } from '@gpod/payroll'
import { useText } from '../../../i18n/use-text.tsx'
import { PlainWhy } from '../../../shared/why/plain-why.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import type { Why } from './take-home.ts'
import type { Working } from './workings.ts'

/** Why a figure is what it is: in words, and by the engine's own working behind them. */
export function WhyBox({ why, workings, onClose }: { why: Why; workings: readonly Working[]; onClose: () => void }) {
  const { t, share } = useText()
  const { figure, name, amount, divided, kept } = why
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={name}>
      <p className="-mt-2 mb-4 font-semibold text-title">
        {kept ? <Isolated>{share(kept.share)}</Isolated> : <Money amount={amount} />}
      </p>
      {kept && (
        <p className="mb-3 text-ink-2">
          <Money amount={amount} /> ÷ <Money amount={kept.of} />
        </p>
      )}
      {divided && (
        <p className="mb-3 text-ink-2">{t('take-home.whyDivided', { year: divided.year, parts: divided.parts })}</p>
      )}
      <div className="grid gap-6">
        {workings.map(({ job, trace, steps }) => (
          <section key={job} aria-label={workings.length > 1 ? t(`take-home.${job}Job`) : undefined}>
            {workings.length > 1 && <h3 className="mb-2 font-semibold">{t(`take-home.${job}Job`)}</h3>}
            <div className="grid gap-4">
              {rootsOf(trace, steps[figure]).map((root) => (
                <div key={root}>
                  <PlainWhy name={name} trace={trace} root={root} />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** Of a figure's sides, such as two loans, those that take something; the first where none does. */
function rootsOf({ steps }: Trace, roots: readonly number[]): readonly number[] {
  const taking = roots.filter((root) => steps[root]?.value !== 0)
  return taking.length > 0 ? taking : roots.slice(0, 1)
}
