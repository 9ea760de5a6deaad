import { routes, type SupportAttached } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { CaseList } from './case-list.tsx'
import { Channels } from './channels.tsx'

/** Cases of employees, to be answered; and what the company asked whoever runs this installation. */
export function CompanyCases({ about, verify }: { about: SupportAttached | null; verify: Verify }) {
  const { t } = useText()
  const errorText = useErrorText()
  const query = useQuery(apiQuery(routes.support.list))
  const [isAsking, setAsking] = useState(about !== null)
  const onError = (error: unknown) => notify.failure({ title: errorText(error) })
  const assign = useMutation({
    mutationFn: ({ id, toMe }: { id: string; toMe: boolean }) =>
      call(routes.support.assign, { params: { id }, body: { toMe } }),
    onError,
  })
  const close = useMutation({
    mutationFn: (id: string) => call(routes.support.closeOfCompany, { params: { id } }),
    onError,
  })
  const closeButton = (id: string) => (
    <Button
      look="outline"
      busy={close.isPending && close.variables === id && t('support.closing')}
      onClick={() => close.mutate(id)}
    >
      {t('support.close')}
    </Button>
  )
  return (
    <Loaded query={query} failed={t('support.failed')} lines={8} card>
      {({ employees, company, channels }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Card title={t('support.ofEmployees')}>
            {employees.length === 0 ? (
              <EmptyState icon={<LifeBuoy className="size-5" />} sentence={t('support.ofEmployeesNone')} />
            ) : (
              <CaseList
                cases={employees}
                side="desk"
                as="company"
                onSay={({ id }, body) => call(routes.support.answer, { params: { id }, body })}
                actions={({ id, state, assignedTo }) =>
                  state !== 'closed' && (
                    <>
                      <Button
                        look="outline"
                        busy={assign.isPending && assign.variables.id === id && t('support.assigning')}
                        onClick={() => assign.mutate({ id, toMe: assignedTo === null })}
                      >
                        {t(assignedTo === null ? 'support.take' : 'support.giveBack')}
                      </Button>
                      {closeButton(id)}
                    </>
                  )
                }
              />
            )}
          </Card>
          <Card
            title={t('support.ofCompany')}
            aside={
              <Button look="outline" onClick={() => setAsking(true)}>
                {t('support.askOperator')}
              </Button>
            }
          >
            {company.length === 0 ? (
              <p className="text-ink-2">{t('support.ofCompanyNone')}</p>
            ) : (
              <CaseList
                cases={company}
                side="person"
                linksFigures
                as="company"
                onSay={({ id }, body) => call(routes.support.sayToOperator, { params: { id }, body })}
                actions={({ id, state }) => state !== 'closed' && closeButton(id)}
              />
            )}
          </Card>
          <Channels channels={channels} />
          {isAsking && <AskDialog desk="operator" about={about} verify={verify} onClose={() => setAsking(false)} />}
        </div>
      )}
    </Loaded>
  )
}
