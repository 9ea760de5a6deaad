import { type KioskEvent, type KioskPerson, routes } from '@gpod/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, MonitorX } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { KioskActions } from './kiosk-actions.tsx'
import { type Identity, KioskEntry } from './kiosk-entry.tsx'
import { KioskPin } from './kiosk-pin.tsx'

/** How long what happened is shown, and how long somebody who does nothing is. */
const shownFor = 6_000
const idleFor = 30_000

/** A kiosk, or what says that none is open on this device. A link's code stands behind the hash and is used at once. */
export function KioskScreen() {
  const { t } = useText()
  const client = useQueryClient()
  const kiosk = useQuery({ ...apiQuery(routes.kiosks.show), refetchInterval: 60_000 })
  const open = useMutation({
    mutationFn: (code: string) => call(routes.kiosks.open, { body: { code } }),
    onSuccess: () => client.resetQueries({ queryKey: apiQuery(routes.kiosks.show).queryKey }),
  })
  const begin = useEffectEvent(() => {
    const code = location.hash.slice(1)
    if (code === '') return
    history.replaceState(null, '', location.pathname)
    open.mutate(code)
  })
  useEffect(() => {
    begin()
    // A link that is pasted where this page stands already loads nothing anew.
    const whenPasted = () => begin()
    window.addEventListener('hashchange', whenPasted)
    return () => window.removeEventListener('hashchange', whenPasted)
  }, [])

  if (open.isPending) return <p role="status">{t('kiosks.opening')}</p>
  if (open.isError) return <Closed error={open.error} />
  if (kiosk.error instanceof ApiError && kiosk.error.code === 'kiosk_not_open') return <Closed error={kiosk.error} />
  if (kiosk.data === undefined) return <NotLoaded query={kiosk} failed={t('kiosks.screenFailed')} lines={4} card />
  const { place, company, people } = kiosk.data
  return (
    <>
      <PageHeader title={place} subtitle={company} />
      <OpenKiosk people={people} onClosed={() => kiosk.refetch()} />
    </>
  )
}

function Closed({ error }: { error: unknown }) {
  const { t } = useText()
  const errorText = useErrorText()
  return (
    <>
      <PageHeader title={t('kiosks.screenTitle')} />
      <Card as="div">
        <div role="alert">
          <EmptyState icon={<MonitorX className="size-5" />} sentence={errorText(error)} />
        </div>
      </Card>
    </>
  )
}

type Step =
  | { at: 'entry' }
  | { at: 'person'; identity: Identity; person: KioskPerson }
  | { at: 'done'; event: KioskEvent; when: string; initials: string }

/** Who one is, what one clocks, and what happened, which clears by itself. */
function OpenKiosk({
  people,
  onClosed,
}: {
  people: readonly { id: string; name: string }[] | null
  onClosed: () => void
}) {
  const { t } = useText()
  const isOnline = useOnline()
  const [step, setStep] = useState<Step>({ at: 'entry' })
  const start = () => setStep({ at: 'entry' })
  const clear = useEffectEvent(start)
  useEffect(() => {
    if (step.at === 'entry') return
    const timer = setTimeout(clear, step.at === 'done' ? shownFor : idleFor)
    return () => clearTimeout(timer)
  }, [step])
  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'kiosk_not_open') onClosed()
  }
  return (
    <Card as="div">
      {!isOnline && (
        <p role="status" className="mb-4 rounded-md bg-warn-soft px-3 py-2 text-secondary text-warn">
          {t('kiosks.offline')}
        </p>
      )}
      {step.at === 'entry' && (
        <KioskEntry
          people={people}
          onPerson={(identity, person) => setStep({ at: 'person', identity, person })}
          onFailed={failed}
        />
      )}
      {step.at === 'person' && (
        <div className="grid gap-4">
          <p className="font-semibold text-title-wide">
            <bdi>{step.person.initials}</bdi>
          </p>
          {step.person.mustChangePin ? (
            <KioskPin
              identity={step.identity}
              onChanged={(pin, person) => setStep({ at: 'person', identity: { ...step.identity, pin }, person })}
            />
          ) : (
            <KioskActions
              identity={step.identity}
              person={step.person}
              onClocked={(event, when) => setStep({ at: 'done', event, when, initials: step.person.initials })}
              onFailed={failed}
            />
          )}
          <Button wide look="quiet" onClick={start}>
            {t('kiosks.startAgain')}
          </Button>
        </div>
      )}
      {step.at === 'done' && <Done {...step} onNext={start} />}
    </Card>
  )
}

function Done({
  event,
  when,
  initials,
  onNext,
}: {
  event: KioskEvent
  when: string
  initials: string
  onNext: () => void
}) {
  const { t } = useText()
  const words = {
    in: t('shifts.clockedInAt', { at: when }),
    out: t('shifts.clockedOutAt', { at: when }),
    break_start: t('shifts.onBreakSince', { at: when }),
    break_end: t('shifts.breakEnded'),
  } as const satisfies Record<KioskEvent, string>
  return (
    <div className="grid gap-4">
      <div role="status" className="flex items-center gap-3 rounded-md bg-good-soft p-4 text-good">
        <CircleCheck aria-hidden="true" className="size-8 shrink-0" />
        <div className="font-semibold text-card">
          <p>
            <bdi>{initials}</bdi>
          </p>
          <p>{words[event]}</p>
        </div>
      </div>
      <Button wide look="outline" onClick={onNext}>
        {t('kiosks.next')}
      </Button>
    </div>
  )
}
