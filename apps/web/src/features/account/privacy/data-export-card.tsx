import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { saveFileFrom } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** What is read comes before what programs read. */
const order = ['html', 'zip', 'json'] as const

/** Everything held about them, to take with them: verified, then their files for ten minutes. */
export function DataExportCard({ verify }: { verify: Verify }) {
  const { t } = useText()
  const errorText = useErrorText()
  const make = useMutation({
    mutationFn: () =>
      withVerification(() => call(routes.privacy.export, { body: {} }), { verify, action: 'data_export' }),
    onError: (error) => notify.failure({ title: t('privacy.exportFailed'), description: errorText(error) }),
  })
  const save = useMutation({
    mutationFn: (address: string) => saveFileFrom(address),
    onError: (error) => notify.failure({ title: t('privacy.exportSaveFailed'), description: errorText(error) }),
  })
  const names = { html: t('privacy.exportHtml'), json: t('privacy.exportJson'), zip: t('privacy.exportZip') }
  const files = make.data?.files ?? []
  return (
    <Card title={t('privacy.export')}>
      <p className="mb-4 text-ink-2">{t('privacy.exportText')}</p>
      {make.data ? (
        <div role="status" className="grid gap-3">
          <p className="font-medium">{t('privacy.exportReady', { until: make.data.expiresAt })}</p>
          <div className="flex flex-wrap gap-2.5">
            {order
              .flatMap((format) => files.find((file) => file.format === format) ?? [])
              .map(({ format, url }) => (
                <Button
                  key={format}
                  look="outline"
                  icon={<FileDown aria-hidden="true" className="size-5" />}
                  busy={save.isPending && save.variables === url && t('common.saving')}
                  onClick={() => save.mutate(url)}
                >
                  {names[format]}
                </Button>
              ))}
          </div>
        </div>
      ) : (
        <Button look="outline" busy={make.isPending && t('privacy.making')} onClick={() => make.mutate()}>
          {t('privacy.exportMake')}
        </Button>
      )}
    </Card>
  )
}
