import { routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** The address under which the calendar of a phone or a computer fetches one's own shifts: made, shown once, ended. */
export function CalendarFeedCard() {
  const { t } = useText()
  const errorText = useErrorText()
  const query = useQuery(apiQuery(routes.calendarFeed.show))
  const [address, setAddress] = useState<string | null>(null)
  const failed = (error: unknown) => notify.failure({ title: errorText(error) })
  const make = useMutation({
    mutationFn: () => call(routes.calendarFeed.make),
    onSuccess: (made) => setAddress(made.address),
    onError: failed,
  })
  const end = useMutation({
    mutationFn: () => call(routes.calendarFeed.revoke),
    onSuccess: () => {
      setAddress(null)
      notify.success({ title: t('calendar-feed.ended') })
    },
    onError: failed,
  })
  return (
    <Card title={t('calendar-feed.title')}>
      <p className="mb-3 text-ink-2">{t('calendar-feed.text')}</p>
      <Loaded query={query} lines={2}>
        {({ madeAt }) => (
          <div className="grid gap-3">
            {address !== null && (
              <>
                <CopyField label={t('calendar-feed.address')} value={address} />
                <p className="text-secondary text-warn">{t('calendar-feed.once')}</p>
              </>
            )}
            {madeAt !== null && address === null && (
              <p className="text-secondary">{t('calendar-feed.madeOn', { on: dayOf(madeAt) })}</p>
            )}
            <div className="flex flex-wrap gap-2.5">
              <Button look="soft" busy={make.isPending && t('calendar-feed.making')} onClick={() => make.mutate()}>
                {t(madeAt === null ? 'calendar-feed.make' : 'calendar-feed.makeNew')}
              </Button>
              {madeAt !== null && (
                <Button look="outline" busy={end.isPending && t('calendar-feed.ending')} onClick={() => end.mutate()}>
                  {t('calendar-feed.end')}
                </Button>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  )
}
