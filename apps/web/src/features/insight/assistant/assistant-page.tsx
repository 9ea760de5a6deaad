import { type AgentType, agentTypes, isAllowed, routes } from '@gpod/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { answered } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { AssistantChat } from './assistant-chat.tsx'
import { QuickActions } from './quick-actions.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { TopicCounts } from './topic-counts.tsx'
import { asWho, type Portal } from './use-conversation.ts'

const startersShown = 5
const agentsOf: Readonly<Record<Portal, readonly AgentType[]>> = {
  worker: ['support', 'payroll', 'onboarding'],
  employer: agentTypes,
}

/** The assistant's own page: the chat, what is worth doing now, and honestly what it knows and how often it is right. */
export function AssistantPage({ portal, verify, insights }: { portal: Portal; verify: Verify; insights: ReactNode }) {
  const { t, language: shown } = useText()
  const language = answered(shown)
  const id = useId()
  const [search] = useSearchParams()
  const asked = agentsOf[portal].find((one) => one === search.get('agent'))
  const [agent, setAgent] = useState<AgentType>(asked ?? 'support')
  const user = useUser()
  const about = useQuery(apiQuery(routes.assistant.about, { query: { language, portal } }))
  return (
    <div className="grid items-start gap-5 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card
        title={t('assistant.chat')}
        aside={
          <label htmlFor={id} className="flex items-center gap-2">
            <span className="sr-only">{t('assistant.agent')}</span>
            <Select
              id={id}
              value={agent}
              onChange={({ target: { value } }) => setAgent(value as AgentType)}
              options={agentsOf[portal].map((value) => ({ value, label: t(`assistant.agent_${value}`) }))}
            />
          </label>
        }
      >
        <AssistantChat
          portal={portal}
          agent={agent}
          verify={verify}
          starters={(about.data?.topics ?? []).filter(({ agents }) => agents.includes(agent)).slice(0, startersShown)}
        />
      </Card>
      <div className="grid gap-5">
        <SuggestionList context={portal === 'worker' ? 'dashboard' : 'employer-dashboard'} />
        {insights}
        <QuickActions portal={portal} />
        {portal === 'employer' && isAllowed('payroll.read', asWho(user)) && <TopicCounts />}
        <Card title={t('assistant.honest')}>
          <Loaded query={about} lines={3}>
            {({ topics, measuredOn, accuracy }) => {
              const own = accuracy.find((one) => one.language === language)
              return (
                <div className="grid gap-3 text-ink-2 text-secondary">
                  <p>{t('assistant.knows', { count: topics.length })}</p>
                  {own && (
                    <p>
                      {t('assistant.measured', {
                        right: own.right,
                        asked: own.asked,
                        atLeast: own.atLeast,
                        wrong: own.wrong,
                        offered: own.offered,
                        on: measuredOn,
                      })}
                    </p>
                  )}
                  <p className="flex items-start gap-2">
                    <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> {t('assistant.private')}
                  </p>
                  <Forget />
                </div>
              )
            }}
          </Loaded>
        </Card>
      </div>
    </div>
  )
}

function Forget() {
  const { t } = useText()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const forget = useMutation({
    mutationFn: () => call(routes.assistant.forget),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [routes.assistant.conversation.path] })
      notify.success({ title: t('assistant.forgotten') })
    },
    onError: (error) => notify.failure({ title: t('assistant.notForgotten'), description: errorText(error) }),
  })
  return (
    <div>
      <Button look="outline" onClick={() => forget.mutate()} busy={forget.isPending && t('assistant.forgetting')}>
        {t('assistant.forget')}
      </Button>
    </div>
  )
}
