import { type HelpSource, type HelpTopic, type Nation, routes } from '@gpod/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ExternalLink, Phone } from 'lucide-react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'

const topics = {
  crisis: 'wellbeing.topic_crisis',
  health: 'wellbeing.topic_health',
  mind: 'wellbeing.topic_mind',
  work: 'wellbeing.topic_work',
  money: 'wellbeing.topic_money',
  home: 'wellbeing.topic_home',
} as const satisfies Record<HelpTopic, PlainKey>

type HelpCardProps = {
  /** Those of one topic alone. */
  topic?: HelpTopic
  /** Where somebody lives, where they said so: those that help there. */
  nation?: Nation | null
}

/** Services that help, with their numbers and where these are published. */
export function HelpCard({ topic, nation = null }: HelpCardProps) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.wellbeing.help))
  const isWanted = (source: HelpSource) =>
    (topic === undefined || source.topic === topic) && (nation === null || source.nations.includes(nation))
  return (
    <Card title={t(topic === 'money' ? 'wellbeing.helpMoney' : 'wellbeing.help')}>
      {topic === undefined && <p className="mb-4 font-medium">{t('wellbeing.emergency')}</p>}
      <Loaded query={{ ...query, data: query.data && { sources: query.data.sources.filter(isWanted) } }} lines={6}>
        {({ sources }) => (
          <>
            <ul className="divide-y divide-line">
              {sources.map((source) => (
                <li key={source.code} className="py-3 first:pt-0 last:pb-0">
                  <Service source={source} />
                </li>
              ))}
            </ul>
            {sources.some(({ phone, confirmedOn }) => phone !== null && confirmedOn === null) && (
              <p className="mt-3 text-ink-2 text-small">{t('wellbeing.unconfirmed')}</p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Service({ source: { topic, name, phone, isDayAndNight, href, confirmedOn } }: { source: HelpSource }) {
  const { t, day } = useText()
  return (
    <>
      <p className="font-medium">
        <bdi>{name}</bdi>
      </p>
      <p className="text-ink-2 text-small">
        {[t(topics[topic]), ...(isDayAndNight ? [t('wellbeing.dayAndNight')] : [])].join(' · ')}
      </p>
      <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {phone !== null && (
          <a
            href={`tel:${phone.replaceAll(' ', '')}`}
            className="inline-flex min-h-11 items-center gap-1.5 font-medium text-primary underline underline-offset-2"
          >
            <Phone aria-hidden="true" className="size-4 shrink-0" />
            <Isolated>{phone}</Isolated>
          </a>
        )}
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 min-w-0 items-center gap-1.5 text-primary underline underline-offset-2"
        >
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          <bdi dir="ltr" className="min-w-0 [overflow-wrap:anywhere]">
            {new URL(href).hostname.replace(/^www\./, '')}
          </bdi>
        </a>
      </div>
      {confirmedOn !== null && phone !== null && (
        <p className="text-ink-2 text-small">{t('wellbeing.confirmedOn', { on: day(confirmedOn) })}</p>
      )}
    </>
  )
}

/** The same for the operator, who confirms each number where the service publishes it. */
export function HelpToConfirm() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.wellbeing.helpToConfirm))
  return (
    <Card title={t('wellbeing.help')}>
      <p className="mb-4 text-ink-2 text-secondary">{t('wellbeing.confirmText')}</p>
      <Loaded query={query} lines={6}>
        {({ sources }) => (
          <ul className="divide-y divide-line">
            {sources.map((source) => (
              <li
                key={source.code}
                className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0">
                  <Service source={source} />
                  {source.isHidden && <p className="text-secondary text-warn">{t('wellbeing.hidden')}</p>}
                </div>
                <ConfirmHelp source={source} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function ConfirmHelp({ source: { code, isHidden } }: { source: HelpSource }) {
  const { t } = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  const confirm = useMutation({
    mutationFn: (hide: boolean) =>
      call(routes.wellbeing.confirmHelp, { params: { id: code }, body: { isHidden: hide } }),
    onSuccess: async () => {
      notify.success({ title: t('wellbeing.confirmed') })
      await client.invalidateQueries(apiQuery(routes.wellbeing.helpToConfirm))
    },
    onError: (error) => notify.failure({ title: t('wellbeing.notSaved'), description: errorText(error) }),
  })
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        look="outline"
        busy={confirm.isPending && confirm.variables === false && t('common.saving')}
        onClick={() => confirm.mutate(false)}
      >
        {t('wellbeing.confirm')}
      </Button>
      {!isHidden && (
        <Button
          look="quiet"
          busy={confirm.isPending && confirm.variables === true && t('common.saving')}
          onClick={() => confirm.mutate(true)}
        >
          {t('wellbeing.hide')}
        </Button>
      )}
    </div>
  )
}
