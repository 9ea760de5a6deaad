import type { FillProposal, FillRule } from '@gpod/contract'
import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { type Planned, planned } from './grid-model.ts'
import type { RotaGridShift, useRotaEdits } from './rota-requests.ts'

type FillDialogProps = {
  from: string
  to: string
  shifts: readonly RotaGridShift[]
  names: ReadonlyMap<string, string>
  edits: ReturnType<typeof useRotaEdits>
  onClose: () => void
}

/** What stands against somebody, as it is told: several rules are one sentence. */
const toldAs = {
  day_off: 'day_off',
  cannot_work: 'cannot_work',
  skill: 'skill',
  other_work_or_age: 'other_work_or_age',
  fixed: 'works_that_day',
  works_that_day: 'works_that_day',
  rest: 'rest',
  days_in_a_row: 'days_in_a_row',
  weekly_rest: 'weekly_rest',
  minutes_most: 'hours',
  minutes_within: 'hours',
  shifts_most: 'terms',
  weekends_most: 'terms',
  days_in_a_row_least: 'terms',
  days_off_least: 'terms',
  minutes_least: 'terms',
} as const satisfies Record<FillRule, string>

/** Looks for who could have the open shifts of the shown days, shows it, and gives them out as one edit. */
export function FillDialog({ from, to, shifts, names, edits, onClose }: FillDialogProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const given = useRef<AbortController | null>(null)
  const search = useMutation({
    mutationFn: () => {
      given.current = new AbortController()
      return call(routes.rota.propose, { body: { from, to }, signal: given.current.signal })
    },
  })
  const proposal = search.data
  const close = () => {
    // Whoever closes it gives the search up: the server ends it.
    given.current?.abort()
    onClose()
  }
  useEffect(() => () => given.current?.abort(), [])
  const [addsOpen, setAddsOpen] = useState(true)
  /** A shift of the proposal as it stands, or as it would be new. */
  const shiftOf = (id: string): Planned | undefined => {
    const shift = shifts.find((each) => each.id === id)
    if (shift) return planned(shift)
    const slot = proposal?.slots.find((each) => each.id === id)
    if (!slot) return undefined
    const { id: _, ...said } = slot
    return { ...said, workerId: null, isPinned: false }
  }
  const isNew = (id: string) => proposal?.slots.some((slot) => slot.id === id) ?? false
  const unfilled = proposal?.gaps.filter(({ shiftId }) => isNew(shiftId)) ?? []
  const apply = async (found: FillProposal) => {
    const changes = found.assignments.flatMap(({ shiftId, version, workerId }) => {
      const shift = shiftOf(shiftId)
      return shift ? [{ id: isNew(shiftId) ? null : shiftId, version, after: { ...shift, workerId } }] : []
    })
    const open = (addsOpen ? unfilled : []).flatMap(({ shiftId }) => {
      const after = shiftOf(shiftId)
      return after ? [{ id: null, version: null, after }] : []
    })
    await edits.mutateAsync({ do: 'edit', kind: 'auto_fill', changes: [...changes, ...open] })
    notify.success({ title: t('rota.fillDone', { count: changes.length }) })
    onClose()
  }
  const count = proposal?.assignments.length ?? 0
  const error = search.error ?? edits.error
  return (
    <Dialog
      isOpen
      isLocked={edits.isPending}
      onOpenChange={close}
      title={t('rota.fill')}
      description={t('rota.fillText', { from, to })}
      actions={
        <>
          <Button look="outline" onClick={close}>
            {t('common.cancel')}
          </Button>
          {proposal === undefined ? (
            <Button busy={search.isPending && t('rota.fillFinding')} onClick={() => search.mutate()}>
              {t('rota.fillFind')}
            </Button>
          ) : (
            count + (addsOpen ? unfilled.length : 0) > 0 && (
              <Button busy={edits.isPending && t('rota.fillApplying')} onClick={() => apply(proposal).catch(() => {})}>
                {t('rota.fillApply', { count })}
              </Button>
            )
          )}
        </>
      }
    >
      {proposal !== undefined && <Found proposal={proposal} shiftOf={shiftOf} names={names} />}
      {unfilled.length > 0 && (
        <Checkbox
          className="mt-3"
          label={t('rota.fillAddsOpen', { count: unfilled.length })}
          checked={addsOpen}
          onChange={(event) => setAddsOpen(event.target.checked)}
        />
      )}
      {error != null && (
        <p role="alert" className="mt-3 text-bad">
          {errorText(error)}
        </p>
      )}
    </Dialog>
  )
}

type FoundProps = {
  proposal: FillProposal
  shiftOf: (id: string) => Planned | undefined
  names: ReadonlyMap<string, string>
}

function Found({ proposal: { assignments, gaps, slots, leastOpen, mostBetter }, shiftOf, names }: FoundProps) {
  const { t } = useText()
  const nameOf = (id: string) => names.get(id) ?? ''
  const toldOf = (id: string) => {
    const shift = shiftOf(id)
    return { role: shift?.role ?? '', at: shift?.startTime ?? '' }
  }
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="font-semibold">
        {t('rota.fillFound', { given: assignments.length, open: assignments.length + gaps.length })}{' '}
        {gaps.length > 0 && leastOpen === gaps.length && t('rota.fillLeast')}
      </p>
      {slots.length > 0 && <p>{t('rota.fillWanted', { count: slots.length })}</p>}
      {mostBetter !== null && (
        <p className="text-ink-2">
          {mostBetter === 0 ? t('rota.fillProven') : t('rota.fillBetter', { points: mostBetter })}
        </p>
      )}
      <ul className="grid gap-2">
        {gaps.map(({ shiftId, people }) => (
          <li key={shiftId} className="text-secondary">
            <span className="font-semibold text-warn">{t('rota.fillStays', toldOf(shiftId))}</span>
            {grouped(people).map(([rule, ids]) => (
              <span key={rule} className="block text-ink-2 text-small">
                {t(`rota.fillRule_${rule}`, { names: ids.map(nameOf).join(', ') })}
              </span>
            ))}
          </li>
        ))}
        {assignments.map(({ shiftId, workerId, others, shortBreak }) => (
          <li key={shiftId} className="text-secondary">
            {t('rota.fillGiven', { name: nameOf(workerId), ...toldOf(shiftId) })}
            <span className="block text-ink-2 text-small">
              {others === 0 ? t('rota.fillOnly') : t('rota.fillBest', { others })}
            </span>
            {shortBreak !== null && (
              <span className="block text-small text-warn">{t('rota.rule_break', shortBreak)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The people of a gap by what stands against them, in the order in which it was told. */
function grouped(people: FillProposal['gaps'][number]['people']): [(typeof toldAs)[FillRule], string[]][] {
  const groups = new Map<(typeof toldAs)[FillRule], string[]>()
  for (const { workerId, rule } of people) {
    const told = rule === null ? 'terms' : toldAs[rule]
    groups.set(told, [...(groups.get(told) ?? []), workerId])
  }
  return [...groups]
}
