import { routes, type Timesheet } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { daysAfter, londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useApproveTimesheets } from './approve-timesheets.ts'
import { CorrectionRequests } from './correction-requests.tsx'
import { FlagMinutesDialog } from './flag-minutes-dialog.tsx'
import { type RefusedHours, RefusedTimesheets } from './refused-timesheets.tsx'
import { TimesheetDialog } from './timesheet-dialog.tsx'
import { TimesheetTable } from './timesheet-table.tsx'
import { TimesheetsImport } from './timesheets-import.tsx'

const states = ['waiting', 'open', 'unpaid', 'approved'] as const
type State = (typeof states)[number]
const stateLabels = {
  waiting: { option: 'timesheets.hoursWaiting', empty: 'timesheets.hoursWaitingEmpty' },
  open: { option: 'timesheets.hoursOpen', empty: 'timesheets.hoursOpenEmpty' },
  unpaid: { option: 'timesheets.hoursUnpaid', empty: 'timesheets.hoursUnpaidEmpty' },
  approved: { option: 'timesheets.hoursApproved', empty: 'timesheets.hoursApprovedEmpty' },
} as const satisfies Record<State, { option: PlainKey; empty: PlainKey }>

/** The most hours one call approves. */
const approvedAtOnce = 500
/** Approved hours are shown for so many days back. */
const daysBack = 34

/** Worked hours: those waiting first, approved one by one or many at once; each can be corrected with a reason. */
export function TimesheetList({
  canApprove,
  canEnter,
  canSetFlags,
}: {
  canApprove: boolean
  canEnter: boolean
  canSetFlags: boolean
}) {
  const { t } = useText()
  const errorText = useErrorText()
  const [search, setSearch] = useSearchParams()
  const state = states.find((known) => known === search.get('state')) ?? 'waiting'
  const today = londonToday()
  const hours = useQuery(
    apiQuery(routes.timesheets.list, {
      query: state === 'approved' ? { state, from: daysAfter(today, -daysBack), to: today } : { state },
    }),
  )
  const approve = useApproveTimesheets()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isImporting, setImporting] = useState(false)
  const [isSettingFlags, setSettingFlags] = useState(false)
  const [edited, setEdited] = useState<Timesheet | null>(null)
  const [refused, setRefused] = useState<readonly RefusedHours[]>([])

  const rows = hours.data?.timesheets ?? []
  const chosenRows = rows.filter(({ id }) => chosen.has(id))
  const send = (ids: string[]) =>
    approve.mutate(ids, {
      onSuccess: ({ results }) => {
        const count = results.filter(({ outcome }) => outcome === 'approved').length
        if (count > 0) notify.success({ title: t('timesheets.hoursApprovedNotice', { count }) })
        setChosen(new Set())
        setRefused(
          results.flatMap(({ id, outcome, code }) => {
            const row = rows.find((known) => known.id === id)
            return outcome === 'refused' && row ? [{ hours: row, code }] : []
          }),
        )
      },
      onError: (error) => notify.failure({ title: t('timesheets.approveFailed'), description: errorText(error) }),
    })
  const choose = (next: State) => {
    setChosen(new Set())
    setRefused([])
    setSearch({ view: 'hours', state: next }, { replace: true })
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {canApprove && <CorrectionRequests />}
      <Card>
        {(canEnter || canSetFlags) && (
          <div className="mb-4 flex flex-wrap gap-2.5">
            {canEnter && (
              <>
                <Link to="/employer/schedule/hours" className={buttonClasses()}>
                  {t('timesheets.addHours')}
                </Link>
                <Button look="outline" onClick={() => setImporting(true)}>
                  {t('timesheets.importTitle')}
                </Button>
              </>
            )}
            {canSetFlags && hours.data && (
              <Button look="quiet" className="sm:ms-auto" onClick={() => setSettingFlags(true)}>
                {t('timesheets.flagMinutesOpen')}
              </Button>
            )}
          </div>
        )}
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <Field label={t('timesheets.show')} className="min-w-56">
            <Select
              value={state}
              onChange={(event) => choose(event.target.value as State)}
              options={states.map((value) => ({ value, label: t(stateLabels[value].option) }))}
            />
          </Field>
          {canApprove && state === 'waiting' && rows.length > 0 && (
            <div className="ms-auto flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
              <Button
                look="outline"
                onClick={() =>
                  setChosen(
                    new Set(
                      rows
                        .filter(({ flags }) => flags.length === 0)
                        .slice(0, approvedAtOnce)
                        .map(({ id }) => id),
                    ),
                  )
                }
              >
                {t('timesheets.chooseUnflagged')}
              </Button>
              <Button
                busy={approve.isPending && t('timesheets.approving')}
                disabledReason={chosenRows.length === 0 ? t('timesheets.approveNothing') : null}
                hidesReason
                onClick={() => send(chosenRows.map(({ id }) => id))}
              >
                {t('timesheets.approveChosen', { count: chosenRows.length })}
              </Button>
            </div>
          )}
        </div>
        {state === 'waiting' && rows.some(({ flags }) => flags.includes('below_minimum_wage')) && (
          <p role="status" className="mb-4 rounded-md bg-warn-soft px-3 py-2 text-secondary text-warn">
            {t('timesheets.belowMinimumText')}
          </p>
        )}
        {refused.length > 0 && <RefusedTimesheets refused={refused} />}
        <Loaded query={hours} failed={t('timesheets.hoursFailed')} lines={6}>
          {({ totals }) => (
            <>
              {totals.count > 0 && (
                <p className="mb-3 font-medium">
                  {t('timesheets.hoursSum', totals)}
                  {totals.pay !== null && (
                    <>
                      {' · '}
                      <Money amount={totals.pay} />
                    </>
                  )}
                </p>
              )}
              <TimesheetTable
                rows={rows}
                isWaiting={state === 'waiting'}
                canApprove={canApprove}
                chosen={chosen}
                onChoose={setChosen}
                onApprove={(id) => send([id])}
                onEdit={setEdited}
                isApproving={approve.isPending}
                empty={<EmptyState sentence={t(stateLabels[state].empty)} />}
              />
            </>
          )}
        </Loaded>
        {isImporting && <TimesheetsImport onClose={() => setImporting(false)} />}
        {isSettingFlags && hours.data && (
          <FlagMinutesDialog minutes={hours.data.flagMinutes} onClose={() => setSettingFlags(false)} />
        )}
        {edited && <TimesheetDialog hours={edited} onClose={() => setEdited(null)} />}
      </Card>
    </div>
  )
}
