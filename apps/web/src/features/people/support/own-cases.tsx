import { routes, type SupportAttached } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { CaseList } from './case-list.tsx'
import { Channels } from './channels.tsx'

/** What a worker asked their employer, and a new question. */
export function OwnCases({ about, verify }: { about: SupportAttached | null; verify: Verify }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.support.own))
  const [isAsking, setAsking] = useState(about !== null)
  const close = useMutation({ mutationFn: (id: string) => call(routes.support.close, { params: { id } }) })
  const ask = <Button onClick={() => setAsking(true)}>{t('support.ask')}</Button>
  return (
    <Loaded query={query} failed={t('support.failed')} lines={6} card>
      {({ cases, channels }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Card title={t('support.own')} aside={cases.length > 0 && ask}>
            {cases.length === 0 ? (
              <EmptyState icon={<LifeBuoy className="size-5" />} sentence={t('support.ownNone')} action={ask} />
            ) : (
              <CaseList
                cases={cases}
                side="person"
                linksFigures
                as="own"
                onSay={({ id }, body) => call(routes.support.say, { params: { id }, body })}
                actions={({ id, state }) =>
                  state !== 'closed' && (
                    <Button
                      look="outline"
                      busy={close.isPending && close.variables === id && t('support.closing')}
                      onClick={() => close.mutate(id)}
                    >
                      {t('support.solved')}
                    </Button>
                  )
                }
              />
            )}
          </Card>
          <Channels channels={channels} />
          {isAsking && <AskDialog desk="employer" about={about} verify={verify} onClose={() => setAsking(false)} />}
        </div>
      )}
    </Loaded>
  )
}
