import { type FinancesLine, type MoneyCategory, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox, Select } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { allCategories, categoryLabels } from './finances-labels.ts'
import type { Spending } from './finances-queries.ts'

const ofPage = 20

/** The lines of their statements, with what each was for: theirs to correct, one or all like it. */
export function LinesCard() {
  const { t } = useText()
  const [isOnlyUnsorted, setOnlyUnsorted] = useState(false)
  const [always, setAlways] = useState(true)
  const [skip, setSkip] = useState(0)
  const only = isOnlyUnsorted ? 'uncategorised' : 'all'
  const query = useQuery({
    ...apiQuery(routes.finances.lines, { query: { only, skip: String(skip) } }),
    placeholderData: (before) => before,
  })
  return (
    <Card title={t('finances.lines')}>
      <div className="mb-3 grid gap-1">
        <Checkbox
          label={t('finances.onlyUnsorted')}
          checked={isOnlyUnsorted}
          onChange={({ target }) => {
            setOnlyUnsorted(target.checked)
            setSkip(0)
          }}
        />
        <Checkbox label={t('finances.always')} checked={always} onChange={({ target }) => setAlways(target.checked)} />
      </div>
      <Loaded query={query} lines={8}>
        {({ lines, total }) => (
          <>
            {lines.length === 0 && <p className="text-ink-2">{t('finances.linesNone')}</p>}
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <OneLine key={line.id} line={line} always={always} />
              ))}
            </ul>
            {total > ofPage && (
              <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
                <Button
                  look="outline"
                  disabledReason={skip === 0 ? t('finances.firstPage') : null}
                  hidesReason
                  onClick={() => setSkip(Math.max(0, skip - ofPage))}
                >
                  {t('finances.newer')}
                </Button>
                <p className="text-ink-2 text-secondary">
                  {t('finances.page', { from: skip + 1, to: Math.min(total, skip + ofPage), total })}
                </p>
                <Button
                  look="outline"
                  disabledReason={skip + ofPage >= total ? t('finances.lastPage') : null}
                  hidesReason
                  onClick={() => setSkip(skip + ofPage)}
                >
                  {t('finances.older')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function OneLine({ line: { id, day: on, amount, text, category }, always }: { line: FinancesLine; always: boolean }) {
  const { t, day } = useText()
  const errorText = useErrorText()
  const sort = useMutation({
    mutationFn: (wanted: MoneyCategory | null) =>
      call(routes.finances.sortLine, { params: { id }, body: { category: wanted, always } }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const shown = sort.isPending ? sort.variables : category
  return (
    <li className="grid gap-1.5 py-3 first:pt-0 sm:grid-cols-[minmax(0,1fr)_11rem] sm:items-center sm:gap-x-4">
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-x-4">
          <bdi className="min-w-0 break-words">{text}</bdi>
          <Money
            amount={amount}
            tabular
            sign="always"
            className={amount > 0 ? 'font-semibold text-good' : 'font-semibold'}
          />
        </div>
        <p className="text-ink-2 text-small">{day(on, 'dated')}</p>
      </div>
      <Select
        aria-label={t('finances.categoryOf', { text })}
        value={shown ?? ''}
        onChange={({ target: { value } }) => sort.mutate(allCategories.find((one) => one === value) ?? null)}
        options={[
          { value: '', label: t('finances.uncategorised') },
          ...allCategories.map((value) => ({ value, label: t(categoryLabels[value]) })),
        ]}
      />
    </li>
  )
}

/** The rules that sort lines, as sentences: their own, which they may remove, and those that the product brings. */
export function RulesCard({ spending: { rules, starterRules } }: { spending: Spending }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const remove = useMutation({ mutationFn: (id: string) => call(routes.finances.removeRule, { params: { id } }) })
  const sentence = ({ words, category }: { words: string; category: MoneyCategory | null }) =>
    category === null
      ? t('finances.ruleNone', { words })
      : t('finances.rule', { words, category: t(categoryLabels[category]) })
  return (
    <Card title={t('finances.rules')}>
      <p className="mb-3 text-ink-2 text-secondary">{t('finances.rulesText')}</p>
      {rules.length > 0 && (
        <ul className="mb-3 grid gap-1">
          {rules.map((rule) => (
            <li key={rule.id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="wrap-anywhere min-w-0">{sentence(rule)}</span>
              <Button
                look="quiet"
                className="px-3!"
                busy={remove.isPending && remove.variables === rule.id && t('common.saving')}
                onClick={() => remove.mutate(rule.id)}
              >
                {t('finances.remove')}
                <span className="sr-only"> {rule.words}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button look="quiet" className="-ms-3 px-3!" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('finances.starterRules', { count: starterRules.length })}
      </Button>
      {isOpen && (
        <ul className="grid gap-1 text-ink-2 text-secondary">
          {starterRules.map((rule) => (
            <li key={rule.words}>{sentence(rule)}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
