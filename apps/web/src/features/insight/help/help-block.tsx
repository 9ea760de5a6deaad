import { type HelpArticle, routes, type SupportChannels } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { Compass, LifeBuoy, MessageCircle, Phone, Siren, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { answered } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'
import { Loaded, together } from '../../../shared/loaded.tsx'
import { Accordion } from '../../../ui/accordion.tsx'
import { Isolated } from '../../../ui/money.tsx'

type Portal = 'worker' | 'employer'

/** So many questions are shown as examples of what the assistant takes. */
const examplesShown = 4

const ways = {
  worker: { help: '/help', assistant: '/ai-assistant', support: '/support' },
  employer: { help: '/employer/help', assistant: '/employer/assistant', support: '/employer/support' },
} as const

/** The texts that fit a page, what people ask about it, and whoever can be asked. */
export default function HelpBlock({
  portal,
  path,
  readIds,
}: {
  portal: Portal
  path: string
  /** The ids of the page's texts, which come with no other page. */
  readIds: () => Promise<readonly string[]>
}) {
  const { t, language: shown } = useText()
  const language = answered(shown)
  const { workerId } = useUser()
  const ids = useQuery({ queryKey: ['help-of-page', portal, path], queryFn: readIds })
  const texts = useQuery(apiQuery(routes.help.articles, { query: { language, audience: portal } }))
  const channels = useQuery(apiQuery(routes.support.channels))
  const { help, assistant, support } = ways[portal]
  return (
    <Loaded query={together(ids, texts)} lines={4}>
      {([own, { articles }]) => {
        const fitting = own.flatMap((id) => articles.find((article) => article.id === id) ?? [])
        return (
          <div className="grid gap-5 pb-5 wide:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
            <Accordion items={fitting.map(({ id, title, text }) => ({ id, title, content: <p>{text}</p> }))} />
            <div className="grid content-start gap-5">
              <Examples articles={fitting} />
              <Part title={t('help.more')}>
                <ul className="grid">
                  <Way to={assistant} Icon={Sparkles} label={t('assistant.chatNow')} />
                  {(portal === 'employer' || workerId !== null) && (
                    <Way to={support} Icon={LifeBuoy} label={t('help.askPerson')} />
                  )}
                  <Way to={help} Icon={MessageCircle} label={t('assistant.helpPage')} />
                  {portal === 'worker' && <Way to="/help?tutorial=open" Icon={Compass} label={t('help.tutorial')} />}
                  {channels.data && <Outside channels={channels.data} />}
                </ul>
              </Part>
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}

/** What people ask about the page, in their own words: the first of each text, then the second. */
function Examples({ articles }: { articles: readonly HelpArticle[] }) {
  const { t } = useText()
  const asked = [0, 1, 2, 3].flatMap((at) => articles.flatMap(({ asked }) => asked[at] ?? [])).slice(0, examplesShown)
  if (asked.length === 0) return null
  return (
    <Part title={t('help.examples')}>
      <ul className="grid gap-1.5 text-ink-2">
        {asked.map((question) => (
          <li key={question} className="wrap-anywhere">
            <bdi>“{question}”</bdi>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** How support is reached outside, as whoever runs this installation set it up; what they did not is not there. */
function Outside({ channels: { phone, chatUrl, emergencyPhone } }: { channels: SupportChannels }) {
  const { t } = useText()
  return (
    <>
      {phone !== null && (
        <Way to={telephone(phone)} Icon={Phone} label={<Named words={t('help.phone')} number={phone} />} />
      )}
      {chatUrl !== null && <Way to={chatUrl} Icon={MessageCircle} label={t('help.chat')} />}
      {emergencyPhone !== null && (
        <Way
          to={telephone(emergencyPhone)}
          Icon={Siren}
          label={<Named words={t('help.emergency')} number={emergencyPhone} />}
        />
      )}
    </>
  )
}

const telephone = (number: string) => `tel:${number.replaceAll(' ', '')}`

function Named({ words, number }: { words: string; number: string }) {
  return (
    <>
      {words} <Isolated>{number}</Isolated>
    </>
  )
}

function Way({ to, Icon, label }: { to: string; Icon: typeof Phone; label: ReactNode }) {
  const classes =
    'inline-flex min-h-11 items-center gap-2.5 font-semibold text-primary underline-offset-4 hover:underline'
  const inside = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="wrap-anywhere min-w-0">{label}</span>
    </>
  )
  return (
    <li>
      {to.startsWith('/') ? (
        <Link to={to} className={classes}>
          {inside}
        </Link>
      ) : (
        <a href={to} className={classes} {...(to.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}>
          {inside}
        </a>
      )}
    </li>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
    </div>
  )
}
