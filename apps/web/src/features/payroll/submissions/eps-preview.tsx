import type { EpsElement, EpsPreview as Preview } from '@gpod/contract'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { taxYearInText } from '../../../shared/tax-years.ts'
import { Button } from '../../../ui/button.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

type Line = Preview['lines'][number]

const kindLabels = {
  maternity: 'absences.absence_maternity',
  paternity: 'absences.absence_paternity',
  adoption: 'absences.absence_adoption',
  shared_parental: 'absences.absence_shared_parental',
  bereavement: 'absences.absence_bereavement',
  neonatal: 'absences.absence_neonatal',
} as const satisfies Record<string, FixedKey>

/** Everything a summary can say, in HMRC's order; what is not in it is said not to be. */
const groups: readonly { title: FixedKey; elements: readonly EpsElement[] }[] = [
  { title: 'submissions.epsNoPayment', elements: ['no_payment'] },
  { title: 'submissions.epsInactivity', elements: ['inactivity'] },
  { title: 'submissions.epsAllowance', elements: ['employment_allowance'] },
  {
    title: 'submissions.epsRecovered',
    elements: [
      'recovered_maternity',
      'recovered_paternity',
      'recovered_adoption',
      'recovered_shared_parental',
      'recovered_bereavement',
      'recovered_neonatal',
    ],
  },
  {
    title: 'submissions.epsCompensation',
    elements: [
      'compensation_maternity',
      'compensation_paternity',
      'compensation_adoption',
      'compensation_shared_parental',
      'compensation_bereavement',
      'compensation_neonatal',
    ],
  },
  { title: 'submissions.epsCis', elements: [] },
  { title: 'submissions.epsLevy', elements: ['levy_due', 'levy_allowance'] },
  { title: 'submissions.epsFinal', elements: ['final_for_year', 'scheme_ceased'] },
]

/** What HMRC would be told, element by element, and what of it is new since the last summary. */
export function EpsPreview({ preview }: { preview: Preview }) {
  const { t } = useText()
  const { employer, lines, last, fileName, content } = preview
  return (
    <>
      <FactList>
        <Fact label={t('payroll.payeReference')}>
          <Isolated>{employer.payeReference}</Isolated>
        </Fact>
        <Fact label={t('payroll.accountsOffice')}>
          <Isolated>{employer.accountsOfficeReference}</Isolated>
        </Fact>
        <Fact label={t('payroll.taxMonth')}>
          {t('submissions.taxMonthOf', { month: preview.taxMonth, year: taxYearInText(preview.taxYear) })} ·{' '}
          {t('payroll.period', { from: preview.monthFrom, to: preview.monthTo })}
        </Fact>
        {groups.map(({ title, elements }) => {
          const said = lines.filter(({ element }) => elements.includes(element))
          return (
            <Fact key={title} label={t(title)}>
              {said.length === 0 ? (
                <span className="text-ink-2">{t('submissions.epsNotSaid')}</span>
              ) : (
                <ul className="grid gap-1">
                  {said.map((line) => (
                    <li key={line.element} className="flex flex-wrap items-center justify-end gap-x-2">
                      <LineValue line={line} />
                      {last !== null && <ChangePill change={line.change} />}
                    </li>
                  ))}
                </ul>
              )}
            </Fact>
          )
        })}
      </FactList>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-2 text-secondary">
          {last === null
            ? t('submissions.epsFirst', { year: taxYearInText(preview.taxYear) })
            : t('submissions.epsCompared', { month: last.taxMonth, at: last.madeAt })}
        </p>
        <Button
          look="quiet"
          className="px-3!"
          onClick={() => saveFile({ fileName, mediaType: 'application/xml', content })}
        >
          {t('payroll.xml')}
        </Button>
      </div>
    </>
  )
}

function LineValue({ line: { element, now, before } }: { line: Line }) {
  const { t, day } = useText()
  const value = now ?? before
  const kind = Object.entries(kindLabels).find(([name]) => element.endsWith(`_${name}`))?.[1]
  if (value === null) return null
  return (
    <span className={now === null ? 'text-ink-2 line-through' : undefined}>
      {kind !== undefined && <span className="font-normal text-ink-2">{t(kind)} </span>}
      {element === 'levy_allowance' && (
        <span className="font-normal text-ink-2">{t('submissions.epsLevyAllowance')} </span>
      )}
      {value.amount !== null ? (
        <Money amount={value.amount} />
      ) : element === 'scheme_ceased' && value.from !== null ? (
        `${t('submissions.epsAlsoCeased')} · ${day(value.from, 'long')}`
      ) : element === 'final_for_year' ? (
        t('submissions.epsFinalYear')
      ) : value.from !== null && value.to !== null ? (
        `${day(value.from, 'long')} – ${day(value.to, 'long')}`
      ) : (
        t('submissions.epsClaimed')
      )}
      {now !== null && before?.amount != null && before.amount !== now.amount && (
        <span className="font-normal text-ink-2 text-secondary">
          {' '}
          {t('submissions.epsBefore', { amount: before.amount })}
        </span>
      )}
    </span>
  )
}

function ChangePill({ change }: { change: Line['change'] }) {
  const { t } = useText()
  const labels = {
    same: 'submissions.epsSame',
    changed: 'submissions.epsChanged',
    new: 'submissions.epsNew',
    gone: 'submissions.epsGone',
  } as const
  return <StatusPill tone={change === 'same' ? 'unknown' : 'warn'}>{t(labels[change])}</StatusPill>
}
