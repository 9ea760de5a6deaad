import { payslipsRoutes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Download, Link2Off } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call, type ResponseOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { saveFileFrom } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState, OfflineState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { readDigits } from '../../../ui/read-digits.ts'
import { notify } from '../../../ui/toasts.tsx'
import { Fingerprint } from './checks-card.tsx'
import { PayslipSheet } from './payslip-sheet.tsx'

/** A payslip that its owner shared: the passcode first, then the payslip. */
export function SharedPayslip({ token }: { token: string }) {
  const { t } = useText()
  const isOnline = useOnline()
  const opening = useMutation({
    mutationFn: (passcode: string) => call(payslipsRoutes.openShared, { body: { token, passcode } }),
  })
  if (opening.data) return <OpenedPayslip opened={opening.data} />
  const refusal = opening.error instanceof ApiError ? opening.error : null
  // A mistyped address may not even have the form of a token.
  const isGone = refusal?.code === 'share_not_open' || (refusal?.code === 'invalid_input' && refusal.field === 'token')
  return (
    <div className="mx-auto grid max-w-md grid-cols-[minmax(0,1fr)] gap-4 pt-4 sm:pt-10">
      <PageHeader title={t('payslips.sharedTitle')} subtitle={isGone ? undefined : t('payslips.sharedLead')} />
      {!isOnline && <OfflineState />}
      <Card as="div">
        {isGone ? (
          <div role="alert">
            <EmptyState icon={<Link2Off className="size-5" />} sentence={t('payslips.sharedGone')} />
          </div>
        ) : (
          <PasscodeForm onOpen={opening.mutate} isOpening={opening.isPending} error={opening.error} />
        )}
      </Card>
    </div>
  )
}

function PasscodeForm({
  onOpen,
  isOpening,
  error,
}: {
  onOpen: (passcode: string) => void
  isOpening: boolean
  error: unknown
}) {
  const { t } = useText()
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOpening) return
    const passcode = readDigits(typed)
    setMissing(passcode.length < 4)
    if (passcode.length >= 4) onOpen(passcode)
  }
  const problem = isMissing ? t('payslips.passcodeMissing') : error ? errorText(error) : null
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('payslips.sharePasscode')} hint={t('payslips.passcodeHint')} error={problem}>
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <p role="alert" className="sr-only">
        {problem}
      </p>
      <Button type="submit" busy={isOpening && t('payslips.opening')}>
        {t('payslips.open')}
      </Button>
    </form>
  )
}

function OpenedPayslip({ opened }: { opened: ResponseOf<typeof payslipsRoutes.openShared> }) {
  const { t } = useText()
  const errorText = useErrorText()
  const { document, hash, payState, expiresAt, downloadUrl } = opened
  const download = useMutation({
    mutationFn: () => saveFileFrom(downloadUrl, `payslip-${document.payDate}.pdf`),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <>
      <PageHeader
        title={t('payslips.sharedOf', { name: document.worker.name, on: document.payDate })}
        subtitle={t('payslips.sharedUntil', { until: expiresAt })}
        actions={
          <Button
            look="soft"
            icon={<Download aria-hidden="true" className="size-5" />}
            onClick={() => download.mutate()}
            busy={download.isPending && t('payslips.downloading')}
          >
            {t('payslips.download')}
          </Button>
        }
      />
      <PayslipSheet document={document} payState={payState}>
        <Card title={t('payslips.checks')}>
          <p className="text-ink-2">{t('payslips.sharedFingerprint')}</p>
          <Fingerprint hash={hash} />
        </Card>
      </PayslipSheet>
    </>
  )
}
