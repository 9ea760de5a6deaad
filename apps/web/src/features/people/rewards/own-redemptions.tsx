import { type Redemption, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { AskedFor } from '../../../shared/asked-for.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { RedemptionFacts } from './redemption-facts.tsx'

/** What somebody asked for with their points, and how it stands. */
export function OwnRedemptions({ redemptions }: { redemptions: readonly Redemption[] }) {
  const { t } = useText()
  const errorText = useErrorText()
  const cancel = useMutation({
    mutationFn: ({ id }: Redemption) => call(routes.rewards.cancel, { params: { id } }),
    onSuccess: () => notify.success({ title: t('rewards.cancelled') }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <Card title={t('rewards.yours')}>
      {redemptions.length === 0 ? (
        <EmptyState sentence={t('rewards.yoursNone')} />
      ) : (
        <FoldedList items={redemptions}>
          {(redemption) => (
            <li key={redemption.id}>
              <AskedFor id={redemption.id}>
                <RedemptionFacts redemption={redemption}>
                  {redemption.state === 'requested' && (
                    <div className="-mx-3">
                      <Button
                        look="quiet"
                        className="px-3!"
                        busy={cancel.isPending && cancel.variables.id === redemption.id && t('common.saving')}
                        onClick={() => cancel.mutate(redemption)}
                      >
                        {t('rewards.cancel')}
                        <span className="sr-only"> {redemption.name}</span>
                      </Button>
                    </div>
                  )}
                </RedemptionFacts>
              </AskedFor>
            </li>
          )}
        </FoldedList>
      )}
    </Card>
  )
}
