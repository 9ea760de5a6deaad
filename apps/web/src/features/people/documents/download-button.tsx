import { documentFilePath } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { saveFileFrom } from '../../../shared/save-file.ts'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toasts.tsx'

type DownloadProps = {
  id: string
  version: { number: number; fileName: string }
  /** As the worker it is for, or as who manages. */
  as: 'own' | 'team'
  look?: ButtonLook
  label?: string
  onSaved?: () => void
}

/** Fetches a version of a document and hands it to the device. */
export function DownloadButton({ id, version, as, look = 'outline', label, onSaved }: DownloadProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const address = documentFilePath.replace(':as', as).replace(':id', id).replace(':number', String(version.number))
  const saving = useMutation({ mutationFn: () => saveFileFrom(address, version.fileName) })
  return (
    <Button
      look={look}
      icon={<Download aria-hidden="true" className="size-5" />}
      busy={saving.isPending && t('documents.opening')}
      onClick={() =>
        saving.mutate(undefined, {
          onSuccess: () => onSaved?.(),
          onError: (error) => notify.failure({ title: errorText(error) }),
        })
      }
    >
      {label ?? t('documents.download')}
    </Button>
  )
}
