import { routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** Whether employees may have a program of their own read their pay and work; not unless the company allows it. */
export function OwnAssistantTerms({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const errorText = useErrorText()
  const query = useQuery(apiQuery(routes.ownAssistants.terms))
  const set = useMutation({
    mutationFn: (isAllowed: boolean) => call(routes.ownAssistants.setTerms, { body: { isAllowed } }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <Card title={t('own-assistants.employerTitle')}>
      <Loaded query={query} lines={2}>
        {({ isAllowed }) => (
          <div className="grid justify-items-start gap-3">
            <StatusPill tone={isAllowed ? 'good' : 'ended'}>
              {t(isAllowed ? 'own-assistants.isOn' : 'own-assistants.isOff')}
            </StatusPill>
            <p className="text-ink-2">{t('own-assistants.employerText')}</p>
            {canWrite && (
              <Button
                look={isAllowed ? 'outline' : 'soft'}
                busy={set.isPending && t('own-assistants.saving')}
                onClick={() => set.mutate(!isAllowed)}
              >
                {t(isAllowed ? 'own-assistants.forbid' : 'own-assistants.allow')}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  )
}
