import { type CompanyRedemption, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { RequestList } from '../../../shared/request-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { CompanyChallenges } from './company-challenges.tsx'
import { CompanyItems } from './company-items.tsx'
import { EarnsCard } from './points-cards.tsx'
import { RedemptionFacts } from './redemption-facts.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { worthText } from './worth-text.ts'

const column = 'grid grid-cols-[minmax(0,1fr)] gap-4'

/** What waits for an answer first, then challenges and the catalogue, and what earns points. */
export function CompanyRewards({ canManage }: { canManage: boolean }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.rewards.show))
  const [isChanging, setChanging] = useState(false)
  return (
    <Loaded query={query} lines={8} card>
      {({ rules, items, challenges, redemptions, unspent, holders }) => (
        <div className={`${column} items-start wide:grid-cols-[1.55fr_1fr]`}>
          <div className={column}>
            <Redemptions redemptions={redemptions} canManage={canManage} />
            <CompanyItems items={items} canManage={canManage} />
          </div>
          <div className={column}>
            <EarnsCard
              rules={rules}
              action={
                <>
                  {holders > 0 && (
                    <p className="mb-4 text-secondary">{t('rewards.unspent', { holders, points: unspent })}</p>
                  )}
                  {canManage && (
                    <Button look="outline" onClick={() => setChanging(true)}>
                      {t('rewards.changeRules')}
                    </Button>
                  )}
                </>
              }
            />
            <CompanyChallenges challenges={challenges} items={items} rules={rules} canManage={canManage} />
          </div>
          {isChanging && <RulesDialog rules={rules} onClose={() => setChanging(false)} />}
        </div>
      )}
    </Loaded>
  )
}

function Redemptions({ redemptions, canManage }: { redemptions: readonly CompanyRedemption[]; canManage: boolean }) {
  const { t } = useText()
  const [given, setGiven] = useState<CompanyRedemption | null>(null)
  const [declined, setDeclined] = useState<CompanyRedemption | null>(null)
  const waiting = redemptions.filter(({ state }) => state === 'requested')
  const decided = redemptions.filter(({ state }) => state !== 'requested')
  const fulfil = useMutation({
    mutationFn: ({ id }: CompanyRedemption) => call(routes.rewards.fulfil, { params: { id } }),
    onSuccess: () => {
      setGiven(null)
      notify.success({ title: t('rewards.fulfilled') })
    },
  })
  const decline = useMutation({
    mutationFn: ({ of: { id }, reason }: { of: CompanyRedemption; reason: string }) =>
      call(routes.rewards.decline, { params: { id }, body: { reason } }),
    onSuccess: () => {
      setDeclined(null)
      notify.success({ title: t('rewards.declined') })
    },
  })
  return (
    <>
      <Card title={t('rewards.waiting')}>
        {waiting.length === 0 ? (
          <EmptyState icon={<Gift className="size-5" />} sentence={t('rewards.waitingNone')} />
        ) : (
          <RequestList
            requests={waiting}
            asked={(one) => (
              <RedemptionFacts redemption={one} whose={one.worker.name}>
                <p className="text-ink-2 text-small">{worthText(t, one)}</p>
              </RedemptionFacts>
            )}
            actions={(one) =>
              canManage &&
              (one.isOwn ? (
                <p className="text-ink-2 text-secondary">{t('errors.own_matter')}</p>
              ) : (
                <>
                  <Button onClick={() => setGiven(one)}>
                    {t('rewards.fulfil')}
                    <ForWhom of={one} />
                  </Button>
                  <Button look="outline" onClick={() => setDeclined(one)}>
                    {t('rewards.decline')}
                    <ForWhom of={one} />
                  </Button>
                </>
              ))
            }
          />
        )}
      </Card>
      {decided.length > 0 && (
        <Card title={t('rewards.decided')}>
          <FoldedList items={decided}>
            {(one) => (
              <li key={one.id}>
                <RedemptionFacts redemption={one} whose={one.worker.name} />
              </li>
            )}
          </FoldedList>
        </Card>
      )}
      {given !== null && (
        <ConfirmDialog
          title={`${given.worker.name} · ${given.name}`}
          text={t('rewards.fulfilText')}
          action={t('rewards.fulfil')}
          look="primary"
          busy={fulfil.isPending && t('common.saving')}
          error={fulfil.error}
          onConfirm={() => fulfil.mutate(given)}
          onClose={() => {
            fulfil.reset()
            setGiven(null)
          }}
        >
          <p className="text-secondary">{worthText(t, given)}</p>
        </ConfirmDialog>
      )}
      {declined !== null && (
        <ReasonDialog
          title={`${declined.worker.name} · ${declined.name}`}
          description={t('rewards.declineText')}
          submitLabel={t('rewards.decline')}
          look="danger"
          label={t('rewards.reason')}
          short={t('common.fieldRequired')}
          most={300}
          isSending={decline.isPending}
          error={decline.error}
          onReason={(reason) => decline.mutate({ of: declined, reason })}
          onClose={() => setDeclined(null)}
        />
      )}
    </>
  )
}

const ForWhom = ({ of: { worker, name } }: { of: CompanyRedemption }) => (
  <span className="sr-only">
    {' '}
    {worker.name}, {name}
  </span>
)
