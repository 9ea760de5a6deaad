import { trainingCertificatePath } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { saveFileFrom } from '../../../shared/save-file.ts'
import { useCourseLanguage } from '../../../shared/use-course-language.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** Hands a certificate to the device, in the reader's language. */
export function CertificateButton({ id, as, of }: { id: string; as: 'own' | 'team'; of: string }) {
  const { t } = useText()
  const language = useCourseLanguage()
  const errorText = useErrorText()
  const address = trainingCertificatePath.replace(':as', as).replace(':id', id).replace(':language', language)
  const saving = useMutation({ mutationFn: () => saveFileFrom(address) })
  return (
    <Button
      look="outline"
      icon={<Download aria-hidden="true" className="size-5" />}
      busy={saving.isPending && t('training.opening')}
      onClick={() => saving.mutate(undefined, { onError: (error) => notify.failure({ title: errorText(error) }) })}
    >
      {t('training.certificate')}
      <span className="sr-only"> {of}</span>
    </Button>
  )
}
