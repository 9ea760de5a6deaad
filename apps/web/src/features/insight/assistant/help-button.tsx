import type { HelpContext } from '@gpod/contract'
import { Sparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Suggestions } from './suggestion-list.tsx'
import type { Portal } from './use-conversation.ts'

const AssistantChat = lazyPart(async () => ({ default: (await import('./assistant-chat.tsx')).AssistantChat }))

/** In the top bar: what is worth doing here, and the chat. Its parts are asked for when it is opened. */
export default function HelpButton({ portal, verify }: { portal: Portal; verify: Verify }) {
  const { t } = useText()
  const { pathname } = useLocation()
  const [view, setView] = useState<'closed' | 'help' | 'chat'>('closed')
  const close = () => setView('closed')
  return (
    <>
      <IconButton
        label={t('assistant.help')}
        aria-haspopup="dialog"
        icon={<Sparkles aria-hidden="true" className="size-5" />}
        onClick={() => setView('help')}
      />
      <Dialog isOpen={view === 'help'} onOpenChange={close} title={t('assistant.help')}>
        <div className="grid gap-5">
          <Suggestions context={contextOf(pathname)} onOpen={close} />
          <div className="flex flex-wrap gap-2 border-line border-t pt-4">
            <Button onClick={() => setView('chat')} icon={<Sparkles aria-hidden="true" className="size-5" />}>
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
        </div>
      </Dialog>
      <Dialog isOpen={view === 'chat'} onOpenChange={close} title={t('assistant.title')}>
        <Suspense fallback={null}>
          <AssistantChat portal={portal} agent="support" verify={verify} starters={[]} />
        </Suspense>
      </Dialog>
    </>
  )
}

function contextOf(pathname: string): HelpContext {
  if (pathname.startsWith('/employer')) return 'employer-dashboard'
  if (pathname.startsWith('/ewa')) return 'ewa'
  if (pathname.startsWith('/payslips')) return 'payslips'
  return pathname.startsWith('/profile') ? 'profile' : 'dashboard'
}
