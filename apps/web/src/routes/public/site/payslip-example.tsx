import { type Pence, pence, subtract } from '@gpod/money'
import { firstInputs } from '../../../features/payroll/take-home/inputs.ts'
import { forView, takeHomeOf } from '../../../features/payroll/take-home/take-home.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'

/** A month of somebody who does not exist, worked out by the payroll engine when the page is written. */
export function exampleMonth() {
  const worked = takeHomeOf({ ...firstInputs, pay: pence(24_600_00), per: 'year' })
  if (worked.outcome === 'refused') throw new Error('the example cannot be worked out')
  const month = (amount: Pence) => forView(amount, 'month')
  const { gross, incomeTax, nationalInsurance, pension, net } = worked.figures
  const taken = pence(120_00)
  return {
    gross: month(gross),
    incomeTax: month(incomeTax),
    nationalInsurance: month(nationalInsurance),
    pension: month(pension),
    taken,
    paid: subtract(month(net), taken),
  }
}

/** A payslip as the product shows it, plainly labelled as an example. */
export function PayslipExample() {
  const { t } = useText()
  const { gross, incomeTax, nationalInsurance, pension, taken, paid } = exampleMonth()
  return (
    <figure className="rounded-lg border border-line bg-surface p-6 shadow-card">
      <figcaption className="mb-3 inline-block rounded-full bg-surface-2 px-3 py-1 font-medium text-ink-2 text-small">
        {t('public.slipsExample')}
      </figcaption>
      <dl className="grid gap-2">
        <Line name={t('public.slipsGross')} amount={gross} isStrong />
        <Line name={t('public.slipsTax')} amount={incomeTax} isTaken />
        <Line name={t('public.slipsNi')} amount={nationalInsurance} isTaken />
        <Line name={t('public.slipsPension')} amount={pension} isTaken />
        <Line name={t('public.slipsTaken')} amount={taken} isTaken />
        <Line name={t('public.slipsPaid')} amount={paid} isStrong />
      </dl>
    </figure>
  )
}

function Line({
  name,
  amount,
  isStrong = false,
  isTaken = false,
}: {
  name: string
  amount: Pence
  isStrong?: boolean
  isTaken?: boolean
}) {
  return (
    <div
      className={classNames(
        'flex flex-wrap justify-between gap-x-4',
        isStrong && 'border-line border-t pt-2 font-semibold first:border-0 first:pt-0',
      )}
    >
      <dt>{name}</dt>
      <dd>
        <Money amount={isTaken ? pence(-amount) : amount} tabular />
      </dd>
    </div>
  )
}
