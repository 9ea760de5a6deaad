import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useChooseSecondFactor } from './factors.ts'

/** Whether signing in asks for a second factor each time. Only for who has one. */
export function SecondFactorCard({ isOn, verify }: { isOn: boolean; verify: Verify }) {
  const { t } = useText()
  const errorText = useErrorText()
  const choose = useChooseSecondFactor(verify)
  // Ticked in the same moment: a mutation tells that it runs a moment later, and the tick would jump back.
  const [chosen, setChosen] = useState<boolean>()
  return (
    <Card title={t('verification.atSignIn')}>
      <Checkbox
        label={t('verification.atSignInChoice')}
        hint={t('verification.atSignInText')}
        checked={chosen ?? isOn}
        disabled={choose.isPending}
        onChange={({ target: { checked } }) => {
          setChosen(checked)
          choose.mutate(checked, {
            onSuccess: (factors) => {
              if (factors === null) return
              notify.success({ title: checked ? t('verification.atSignInOn') : t('verification.atSignInOff') })
            },
            onError: (error) => notify.failure({ title: errorText(error) }),
            onSettled: () => setChosen(undefined),
          })
        }}
      />
    </Card>
  )
}
