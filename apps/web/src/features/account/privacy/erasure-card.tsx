import { type Erasure, routes } from '@gpod/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { ErasedParts, KeptParts } from './erasure-parts.tsx'

/** Being forgotten, as far as the law lets: what goes now, what stays until when, and the request. */
export function ErasureCard({ verify, onClosed }: { verify: Verify; onClosed: () => void }) {
  const { t } = useText()
  const erasure = useQuery(apiQuery(routes.privacy.erasure))
  return (
    <Card title={t('privacy.erase')}>
      <p className="mb-4 text-ink-2">{t('privacy.eraseText')}</p>
      <Loaded query={erasure}>
        {(known) =>
          known.request ? (
            <OpenRequest request={known.request} />
          ) : (
            <NewRequest erasure={known} verify={verify} onClosed={onClosed} />
          )
        }
      </Loaded>
    </Card>
  )
}

function NewRequest({ erasure, verify, onClosed }: { erasure: Erasure; verify: Verify; onClosed: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [closeAccount, setCloseAccount] = useState(false)
  const ask = useMutation({
    mutationFn: () =>
      withVerification(() => call(routes.privacy.requestErasure, { body: { closeAccount } }), {
        verify,
        action: 'erasure',
      }),
    onSuccess: (request) => {
      if (request === null) return
      notify.success({ title: t('privacy.eraseDone') })
      if (request.erased.some(({ part }) => part === 'account')) return onClosed()
      // Only now is it known that the account is still open.
      return client.invalidateQueries({ queryKey: [routes.privacy.erasure.path] })
    },
    onError: (error) => notify.failure({ title: t('privacy.eraseFailed'), description: errorText(error) }),
  })
  if (!isOpen) {
    return (
      <Button look="outline" onClick={() => setOpen(true)}>
        {t('privacy.eraseAsk')}
      </Button>
    )
  }
  const plan = closeAccount ? erasure.ifAsked.closingAccount : erasure.ifAsked.keepingAccount
  const { accountNeededFor: why } = erasure
  return (
    <div className="grid gap-5 border-line border-t pt-4">
      <div aria-live="polite" className="grid gap-5">
        <ErasedParts title={t('privacy.eraseNow')} parts={plan.erases} />
        <KeptParts parts={plan.keeps} />
      </div>
      {why === null ? (
        <Checkbox
          label={t('privacy.eraseClose')}
          hint={t('privacy.eraseCloseHint')}
          checked={closeAccount}
          onChange={(event) => setCloseAccount(event.target.checked)}
        />
      ) : (
        <p className="text-ink-2">{t('privacy.eraseNeeded', { why: why === 'employment' ? why : 'other' })}</p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button look="danger" busy={ask.isPending && t('privacy.erasing')} onClick={() => ask.mutate()}>
          {t('privacy.eraseConfirm')}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </div>
  )
}

function OpenRequest({ request }: { request: NonNullable<Erasure['request']> }) {
  const { t } = useText()
  const errorText = useErrorText()
  const takeBack = useMutation({
    mutationFn: () => call(routes.privacy.withdrawErasure, { body: {} }),
    onSuccess: () => notify.success({ title: t('privacy.eraseWithdrawn') }),
    onError: (error) => notify.failure({ title: t('privacy.eraseWithdrawFailed'), description: errorText(error) }),
  })
  return (
    <div className="grid gap-5">
      <p className="font-medium">{t('privacy.eraseOpen', { at: request.askedAt })}</p>
      <ErasedParts title={t('privacy.eraseErased')} parts={request.erased.map(({ part }) => part)} />
      <KeptParts parts={request.kept} />
      <div>
        <Button look="outline" busy={takeBack.isPending && t('privacy.takingBack')} onClick={() => takeBack.mutate()}>
          {t('privacy.eraseWithdraw')}
        </Button>
      </div>
    </div>
  )
}
