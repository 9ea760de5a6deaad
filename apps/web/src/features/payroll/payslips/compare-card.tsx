import type { PayslipListItem, PayslipView } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { useAskedFor } from '../../../lib/use-asked-for.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { ComparedPayslips } from './compared-payslips.tsx'
import { payslipOf } from './payslips.ts'
import type { OpenPayslips } from './use-open-payslips.ts'

/** The part of an address that leads here: `/payslips#compare`. */
const compareId = 'compare'

/** Two of their payslips side by side. */
export function CompareCard({ payslips, access }: { payslips: readonly PayslipListItem[]; access: OpenPayslips }) {
  const { t, day } = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  const card = useAskedFor(compareId)
  const [latest, before] = payslips
  const [chosen, setChosen] = useState([before?.id ?? '', latest?.id ?? ''] as const)
  const compare = useMutation({
    mutationFn: (ids: readonly [string, string]) =>
      access.whileOpen(async () => {
        const read = (id: string) => client.fetchQuery({ ...payslipOf(id), gcTime: 0 })
        return inOrder([await read(ids[0]), await read(ids[1])])
      }),
  })
  if (!latest || !before) {
    return (
      <div ref={card} tabIndex={-1} className="scroll-mt-4 outline-none">
        <Card title={t('payslips.compare')}>
          <p className="text-ink-2">{t('payslips.compareNeedsTwo')}</p>
        </Card>
      </div>
    )
  }
  const options = payslips.map(({ id, payDate, employerName }) => ({
    value: id,
    label: payslips.some((other) => other.id !== id && other.payDate === payDate)
      ? `${day(payDate, 'long')} · ${employerName}`
      : day(payDate, 'long'),
  }))
  const select = (label: string, place: 0 | 1) => (
    <Field label={label} className="flex-1 basis-44">
      <Select
        value={chosen[place]}
        options={options}
        onChange={({ target }) => {
          setChosen(place === 0 ? [target.value, chosen[1]] : [chosen[0], target.value])
          compare.reset()
        }}
      />
    </Field>
  )
  return (
    <div ref={card} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Card title={t('payslips.compare')}>
        <div className="mb-4 flex flex-wrap gap-3">
          {select(t('payslips.compareOne'), 0)}
          {select(t('payslips.compareOther'), 1)}
        </div>
        <Button
          look="soft"
          onClick={() => compare.mutate(chosen)}
          busy={compare.isPending && t('payslips.comparing')}
          disabledReason={chosen[0] === chosen[1] ? t('payslips.compareSame') : null}
        >
          {t('payslips.compareAction')}
        </Button>
        {compare.isError && (
          <p role="alert" className="mt-3 text-bad">
            {errorText(compare.error)}
          </p>
        )}
        {compare.data && (
          <div className="mt-5">
            <ComparedPayslips before={compare.data[0]} after={compare.data[1]} />
          </div>
        )}
      </Card>
    </div>
  )
}

function inOrder([one, other]: [PayslipView, PayslipView]): [PayslipView, PayslipView] {
  return one.document.payDate <= other.document.payDate ? [one, other] : [other, one]
}
