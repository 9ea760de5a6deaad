import { type HelpContext, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { answered } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Suggestions } from './suggestion-list.tsx'
import type { Portal } from './use-conversation.ts'

const AssistantChat = lazyPart(async () => ({ default: (await import('./assistant-chat.tsx')).AssistantChat }))
const QuickActions = lazyPart(async () => ({ default: (await import('./quick-actions.tsx')).QuickActions }))

const startersShown = 4

type HelpProps = {
  portal: Portal
  verify: Verify
  /** What stands out in the records, as their analytics have it. */
  insights: ReactNode
}

/** In the top bar: what is worth doing here, what stands out, screens to open, and the chat. Its parts are asked for when it is opened. */
export default function HelpButton({ portal, verify, insights }: HelpProps) {
  const { t } = useText()
  const { pathname, key } = useLocation()
  const [opened, setOpened] = useState<{ view: 'help' | 'chat'; at: string } | null>(null)
  // Whoever follows a link of it has left it.
  const view = opened?.at === key ? opened.view : 'closed'
  const open = (next: 'help' | 'chat') => setOpened({ view: next, at: key })
  const close = () => setOpened(null)
  return (
    <>
      <IconButton
        label={t('assistant.help')}
        aria-haspopup="dialog"
        icon={<Sparkles aria-hidden="true" className="size-5" />}
        onClick={() => open('help')}
      />
      <Dialog isOpen={view === 'help'} onOpenChange={close} title={t('assistant.help')}>
        <div className="grid gap-5">
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => open('chat')} icon={<Sparkles aria-hidden="true" className="size-5" />}>
              {t('assistant.chatNow')}
            </Button>
            <Link
              to={portal === 'worker' ? '/help' : '/employer/help'}
              onClick={close}
              className="inline-flex min-h-12 items-center px-3 font-semibold text-primary"
            >
              {t('assistant.helpPage')}
            </Link>
          </div>
          <section className="grid gap-3" aria-label={t('assistant.suggestions')}>
            <h3 className="font-semibold text-card">{t('assistant.suggestions')}</h3>
            <Suggestions context={contextOf(pathname)} onOpen={close} />
          </section>
          {insights}
          <Suspense fallback={null}>
            <QuickActions portal={portal} onOpen={close} />
          </Suspense>
        </div>
      </Dialog>
      <Dialog isOpen={view === 'chat'} onOpenChange={close} title={t('assistant.title')}>
        <Suspense fallback={null}>
          <Chat portal={portal} verify={verify} />
        </Suspense>
      </Dialog>
    </>
  )
}

function Chat({ portal, verify }: Pick<HelpProps, 'portal' | 'verify'>) {
  const language = answered(useText().language)
  const about = useQuery(apiQuery(routes.assistant.about, { query: { language, portal } }))
  const starters = (about.data?.topics ?? []).slice(0, startersShown)
  return <AssistantChat portal={portal} agent="support" verify={verify} starters={starters} />
}

function contextOf(pathname: string): HelpContext {
  if (pathname.startsWith('/employer')) return 'employer-dashboard'
  if (pathname.startsWith('/ewa')) return 'ewa'
  if (pathname.startsWith('/payslips')) return 'payslips'
  return pathname.startsWith('/profile') ? 'profile' : 'dashboard'
}
