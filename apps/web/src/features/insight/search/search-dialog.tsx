import { routes } from '@gpod/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { frequencyLabels, stateLabels } from '../../../shared/pay-run-labels.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { controlClasses } from '../../../ui/field.tsx'
import { dayRange } from './payday-range.ts'
import type { SearchedPage } from './searched-page.ts'

/** As long as somebody types on, nothing is asked. */
const pauseMilliseconds = 200

type Hit = { key: string; to: string; name: string; detail: string }
type Group = { key: string; heading: string; hits: Hit[] }

/** One box for employees, pages, pay runs and payslips: what is typed is found, arrows choose, Enter opens. */
export default function SearchDialog({ pages, onClose }: { pages: readonly SearchedPage[]; onClose: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const text = usePaused(typed.trim())
  const found = useFound(text)
  const groups = useGroups(typed.trim() === '' ? null : found.data, pages, typed.trim())
  const hits = groups.flatMap((group) => group.hits)
  const at = Math.min(active, hits.length - 1)
  const isWaiting = typed.trim() !== '' && (text !== typed.trim() || found.isFetching)
  const open = (hit: Hit | undefined) => {
    if (!hit) return
    onClose()
    navigate(hit.to)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // Not what an earlier text found.
      if (!isWaiting) open(hits[at])
    } else if (hits.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const next = (at + (event.key === 'ArrowDown' ? 1 : -1) + hits.length) % hits.length
      setActive(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView?.({ block: 'nearest' })
    } else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  let index = -1
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('search.open')}>
      <input
        type="search"
        role="combobox"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={80}
        aria-label={t('search.label')}
        aria-describedby={`${id}-hint`}
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        className={controlClasses}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-ink-2 text-small">
        {t('search.hint')}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search.label')}
        hidden={hits.length === 0}
        className="mt-3 max-h-[50dvh] overflow-y-auto"
      >
        {groups.map(({ key, heading, hits: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped, no controls of a form.
          <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
            <p id={`${id}-${key}`} className="px-2.5 pt-2 pb-0.5 font-semibold text-ink-2 text-small">
              {heading}
            </p>
            {own.map((hit) => {
              index += 1
              const mine = index
              return (
                // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: focus stays in the input, which says by aria-activedescendant where it is, and takes the keys.
                <div
                  key={hit.key}
                  id={`${id}-${mine}`}
                  role="option"
                  aria-selected={mine === at}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => open(hit)}
                  className={classNames(
                    'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-2.5 py-1.5 hover:bg-primary-soft',
                    mine === at && 'bg-primary-soft',
                  )}
                >
                  <bdi className="min-w-0 [overflow-wrap:anywhere]">{hit.name}</bdi>
                  <bdi className="shrink-0 text-ink-2 text-small">{hit.detail}</bdi>
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className="mt-3 text-ink-2 text-secondary empty:hidden">
        {isWaiting
          ? t('search.searching')
          : typed.trim() !== '' &&
            !found.isError &&
            (hits.length === 0 ? t('search.none') : t('search.count', { count: hits.length }))}
      </p>
      {found.isError && typed.trim() !== '' && (
        <p role="alert" className="mt-3 text-bad">
          {t('search.failed')} {errorText(found.error)}
        </p>
      )}
    </Dialog>
  )
}

/** What was typed, once somebody pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

function useFound(text: string) {
  const { language } = useText()
  const today = new Date().toISOString().slice(0, 10)
  const range = text === '' ? null : dayRange(text, { today, language })
  return useQuery({
    ...apiQuery(routes.search.find, { query: { q: text || '-', ...range } }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
}

function useGroups(
  found: ReturnType<typeof useFound>['data'] | null,
  pages: readonly SearchedPage[],
  text: string,
): Group[] {
  const { t, day } = useText()
  const plain = (one: string) => one.normalize('NFC').toLowerCase()
  const called = text === '' ? [] : pages.filter(({ label }) => plain(label).includes(plain(text)))
  const groups: Group[] = [
    {
      key: 'pages',
      heading: t('search.pages'),
      hits: called.map(({ to, label }) => ({ key: to, to, name: label, detail: '' })),
    },
    {
      key: 'employees',
      heading: t('payroll.workers'),
      hits: (found?.employees ?? []).map(({ id, name, employeeId, department, hasLeft }) => ({
        key: id,
        to: `/employer/employees/${id}`,
        name,
        detail: [employeeId, hasLeft ? t('search.left') : department].filter(Boolean).join(' · '),
      })),
    },
    {
      key: 'runs',
      heading: t('common.navPayRuns'),
      hits: (found?.runs ?? []).map(({ id, payDate, frequency, state }) => ({
        key: id,
        to: `/employer/payroll/runs/${id}`,
        name: `${day(payDate, 'long')} · ${t(frequencyLabels[frequency])}`,
        detail: t(stateLabels[state]),
      })),
    },
    {
      key: 'payslips',
      heading: t('search.payslips'),
      hits: (found?.payslips ?? []).map(({ id, name, payDate }) => ({
        key: id,
        to: `/employer/payroll/payslips/${id}`,
        name,
        detail: day(payDate, 'long'),
      })),
    },
  ]
  return groups.filter(({ hits }) => hits.length > 0)
}
