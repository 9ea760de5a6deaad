import { type Nation, routes } from '@gpod/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { nationLabels } from './finances-labels.ts'
import type { Own } from './finances-queries.ts'

/** The months by which Universal Credit counts, and the paydays in each: days, and no amounts. */
export function UniversalCreditCard({ own }: { own: Own }) {
  const { t, day } = useText()
  const [isAsking, setAsking] = useState(false)
  const { universalCredit } = own
  return (
    <Card
      title={t('finances.universalCredit')}
      aside={
        <Button look="quiet" className="-me-3 whitespace-nowrap px-3!" onClick={() => setAsking(true)}>
          {t(universalCredit === null ? 'finances.ucSet' : 'finances.change')}
        </Button>
      }
    >
      {universalCredit === null ? (
        <p className="text-ink-2">{t('finances.ucNone')}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {universalCredit.periods.map(({ startsOn, endsOn, paydays, than, paidOn }) => (
              <li key={startsOn} className="py-3 first:pt-0">
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <bdi className="font-medium">
                    {t('finances.range', { from: day(startsOn, 'brief'), to: day(endsOn, 'brief') })}
                  </bdi>
                  <StatusPill tone={than === 'usual' ? 'good' : 'warn'}>
                    {t('finances.paydaysIn', { count: paydays.length })}
                  </StatusPill>
                </div>
                <p className="text-ink-2 text-small">
                  {paydays
                    .map(({ payDate, ordinaryPayday }) =>
                      ordinaryPayday === null
                        ? day(payDate, 'brief')
                        : t('finances.moved', { on: day(payDate, 'brief'), from: day(ordinaryPayday, 'brief') }),
                    )
                    .join(' · ')}
                </p>
                {than === 'more' && <p className="text-secondary text-warn">{t('finances.ucMore')}</p>}
                {than === 'fewer' && <p className="text-secondary text-warn">{t('finances.ucFewer')}</p>}
                {paidOn !== null && <p className="text-ink-2 text-small">{t('finances.ucPaidOn', { on: paidOn })}</p>}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink-2 text-small">{t('finances.ucEarly')}</p>
        </>
      )}
      {isAsking && <UniversalCreditDialog own={own} onClose={() => setAsking(false)} />}
    </Card>
  )
}

type Answers = { startDay: string; nation: string }

function UniversalCreditDialog({ own, onClose }: { own: Own; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers<Answers, { startDay: number | null; nation: Nation | null }>({
    initial: { startDay: String(own.universalCredit?.startDay ?? ''), nation: own.nation ?? '' },
    read: ({ startDay, nation }) => ({
      body: { startDay: startDay === '' ? null : Number(startDay), nation: nation === '' ? null : (nation as Nation) },
    }),
  })
  const none = { value: '', label: t('finances.notSaid') }
  return (
    <RecordDialog
      title={t('finances.universalCredit')}
      description={t('finances.ucDialogText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.finances.setUniversalCredit, { body })}
      done={t('finances.saved')}
      onClose={onClose}
    >
      <Field label={t('finances.ucStartDay')}>
        <Select
          {...form.field('startDay')}
          options={[none, ...Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))]}
        />
      </Field>
      <Field label={t('finances.nation')}>
        <Select
          {...form.field('nation')}
          options={[
            none,
            ...(Object.keys(nationLabels) as Nation[]).map((value) => ({ value, label: t(nationLabels[value]) })),
          ]}
        />
      </Field>
    </RecordDialog>
  )
}
