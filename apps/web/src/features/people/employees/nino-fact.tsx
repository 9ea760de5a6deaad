import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { Button } from '../../../ui/button.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** A masked National Insurance number, and the button that shows it in full to who proves who they are. */
export function NinoFact({ workerId, masked, verify }: { workerId: string; masked: string; verify: Verify }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [shown, setShown] = useState<string | null>(null)
  const show = useMutation({
    mutationFn: () =>
      withVerification(() => call(routes.employees.nationalInsuranceNumber, { params: { id: workerId }, body: {} }), {
        verify,
        action: 'security',
      }),
    onSuccess: (answer) => setShown(answer === null ? null : spaced(answer.nationalInsuranceNumber)),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      <span role="status">
        <Isolated>{shown ?? masked}</Isolated>
      </span>
      <Button
        look="quiet"
        className="px-3!"
        busy={show.isPending && t('employees.ninoShowing')}
        onClick={() => (shown === null ? show.mutate() : setShown(null))}
      >
        {shown === null ? t('employees.ninoShow') : t('employees.ninoHide')}
      </Button>
    </span>
  )
}

/** As it stands on the card: AB 12 34 56 C. */
const spaced = (nino: string) => nino.match(/^..|\d\d|.$/g)?.join(' ') ?? nino
