import { type Against, type OtherShift, routes, type SwapOptions } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useAgainstText } from './against-text.ts'
import { EffectNote } from './effect-note.tsx'
import { ShiftLine } from './shift-line.tsx'
import { useSwapError } from './swap-error.ts'

/** Whom it goes to, and for what. */
type Choice = { toWorkerId: string; offered: OtherShift | null }

/** Asks a colleague to take a shift, for one of theirs or for nothing; what it does is told before. */
export function SwapDialog({ shiftId, onClose }: { shiftId: string; onClose: () => void }) {
  const { t } = useText()
  const swapError = useSwapError()
  const [key] = useState(() => crypto.randomUUID())
  const [choice, setChoice] = useState<Choice | null>(null)
  const options = useQuery(apiQuery(routes.swaps.options, { query: { shiftId } }))
  const ask = useMutation({
    mutationFn: ({ toWorkerId, offered }: Choice) =>
      call(routes.swaps.ask, {
        body: {
          key,
          shiftId,
          version: options.data?.shift.version ?? 1,
          toWorkerId,
          offered: offered && { shiftId: offered.id, version: offered.version },
        },
      }),
    onSuccess: () => {
      notify.success({ title: t('swaps.sent') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('swaps.ask')}
      description={t('swaps.askText')}
      submitLabel={t('swaps.send')}
      busyLabel={t('swaps.sending')}
      disabledReason={choice === null ? t('swaps.chooseFirst') : null}
      isSending={ask.isPending}
      error={ask.error}
      refusal={ask.error === null ? undefined : swapError(ask.error)}
      onSubmit={() => {
        if (choice === null) return false
        ask.mutate(choice)
        return true
      }}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <Loaded query={options} lines={6}>
          {(found) => <Options options={found} choice={choice} onChoose={setChoice} />}
        </Loaded>
      </div>
    </FormDialog>
  )
}

function Options({
  options: { shift, give, exchange },
  choice,
  onChoose,
}: {
  options: SwapOptions
  choice: Choice | null
  onChoose: (choice: Choice) => void
}) {
  const { t } = useText()
  if (give.colleagues.length === 0) return <p className="text-ink-2">{t('swaps.noColleagues')}</p>
  const chosen = exchange.find(({ shift: theirs }) => theirs.id === choice?.offered?.id)
  return (
    <div className="grid gap-5">
      <p>
        <ShiftLine shift={shift} />
      </p>
      {exchange.length > 0 && (
        <Choices legend={t('swaps.exchangeFor')}>
          {allowedFirst(exchange, (each) => each.effect.blocked ?? each.blocked).map(
            ({ workerId, name, shift: theirs, effect, blocked }) => (
              <Option
                key={theirs.id}
                isChosen={choice?.offered?.id === theirs.id}
                blocked={effect.blocked ?? blocked}
                onChoose={() => onChoose({ toWorkerId: workerId, offered: theirs })}
              >
                <ShiftLine shift={theirs} />
                <span className="block text-ink-2 text-secondary">
                  <bdi>{name}</bdi>
                </span>
              </Option>
            ),
          )}
        </Choices>
      )}
      <Choices legend={t('swaps.giveTo')}>
        {allowedFirst(give.colleagues, ({ blocked }) => blocked).map(({ workerId, name, blocked }) => (
          <Option
            key={workerId}
            isChosen={choice?.toWorkerId === workerId && choice.offered === null}
            blocked={blocked}
            onChoose={() => onChoose({ toWorkerId: workerId, offered: null })}
          >
            <bdi>{name}</bdi>
          </Option>
        ))}
      </Choices>
      {choice !== null && (
        // Over what is scrolled beneath it, down to the edge of the dialog.
        <div className="sticky bottom-[calc(-1.25rem-env(safe-area-inset-bottom))] -mx-5 border-line border-t bg-surface px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:-bottom-7 sm:-mx-7 sm:px-7 sm:pb-3">
          <div aria-live="polite" className="rounded-md bg-surface-2 px-3 py-2.5">
            <p className="mb-1 font-medium">{t('swaps.forYou')}</p>
            <EffectNote effect={chosen?.effect ?? give.effect} />
          </div>
        </div>
      )}
    </div>
  )
}

/** Who may, before who may not; else as they come. */
function allowedFirst<Item>(items: readonly Item[], blockedOf: (item: Item) => Against | null): Item[] {
  return items.toSorted((one, other) => Number(blockedOf(one) !== null) - Number(blockedOf(other) !== null))
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-secondary">{legend}</legend>
      <div className="grid max-h-72 gap-1.5 overflow-y-auto p-1">{children}</div>
    </fieldset>
  )
}

type OptionProps = { isChosen: boolean; blocked: Against | null; onChoose: () => void; children: ReactNode }

/** One to choose; who may not is shown with why, and cannot be chosen. */
function Option({ isChosen, blocked, onChoose, children }: OptionProps) {
  const id = useId()
  const againstText = useAgainstText()
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 items-start gap-3 rounded-md border border-line px-3 py-2.5 has-checked:border-primary has-checked:bg-primary-soft"
    >
      <input
        id={id}
        type="radio"
        name="swap"
        checked={isChosen}
        disabled={blocked !== null}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-primary"
      />
      <span className="wrap-anywhere min-w-0">
        {children}
        {blocked !== null && <span className="block text-bad text-secondary">{againstText(blocked)}</span>}
      </span>
    </label>
  )
}
