import { useText } from '../i18n/use-text.tsx'
import { Field } from '../ui/field.tsx'
import { FileInput } from '../ui/file-input.tsx'
import { SendingProgress } from './sending-progress.tsx'
import { acceptedFiles } from './upload-file.ts'

type FileFieldProps = {
  /** "File" unless said otherwise. */
  label?: string
  error: string | null
  /** How much of it is sent, in basis points; null while nothing is. */
  progress: number | null
  onFile: (file: File | null) => void
}

/** One file to be sent, and how far it has come. */
export function FileField({ label, error, progress, onFile }: FileFieldProps) {
  const { t } = useText()
  return (
    <div className="grid gap-2 sm:col-span-2">
      <Field label={label ?? t('documents.file')} hint={t('documents.fileHint')} error={error}>
        <FileInput accept={acceptedFiles} onFiles={([file]) => onFile(file ?? null)} />
      </Field>
      {progress !== null && <SendingProgress progress={progress} />}
    </div>
  )
}
