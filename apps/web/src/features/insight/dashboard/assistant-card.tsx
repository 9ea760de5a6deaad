import type { AgentType } from '@gpod/contract'
import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

/** What the assistant answers in, each a way into the page where it is asked. */
const agentsOf = {
  worker: ['support', 'payroll', 'onboarding'],
  employer: ['onboarding', 'payroll', 'compliance', 'risk_audit'],
} as const satisfies Record<string, readonly AgentType[]>
const pageOf = { worker: '/ai-assistant', employer: '/employer/assistant' } as const

export function AssistantCard({ portal }: { portal: 'worker' | 'employer' }) {
  const { t } = useText()
  return (
    <Card title={t('assistant.title')}>
      <p className="mb-3 text-ink-2">{t(portal === 'worker' ? 'assistant.text' : 'assistant.employerText')}</p>
      <ul className="mb-4 flex flex-wrap gap-2">
        {agentsOf[portal].map((agent) => (
          <li key={agent}>
            <Link
              to={`${pageOf[portal]}?agent=${agent}`}
              className="pressable inline-flex min-h-11 items-center rounded-full bg-surface-2 px-4 font-medium text-secondary"
            >
              {t(`assistant.agent_${agent}`)}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={pageOf[portal]} className={buttonClasses({ look: 'soft', wide: true })}>
        <Sparkles aria-hidden="true" className="size-5" />
        {t('assistant.chatNow')}
      </Link>
    </Card>
  )
}
