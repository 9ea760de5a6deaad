import { messageFilesMost } from '@gpod/contract'
import { X } from 'lucide-react'
import { useText } from '../i18n/use-text.tsx'
import { IconButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FileInput } from '../ui/file-input.tsx'
import { FileFacts } from './file-facts.tsx'
import { SendingProgress } from './sending-progress.tsx'
import { acceptedFiles } from './upload-file.ts'

type MessageFilesFieldProps = {
  files: readonly File[]
  onFiles: (files: File[]) => void
  error: string | null
  /** Of `useMessageFiles`, while they are sent. */
  progress: { fileName: string; points: number } | null
}

/** The files that go with a message: those chosen, each to be taken out again, and room for more. */
export function MessageFilesField({ files, onFiles, error, progress }: MessageFilesFieldProps) {
  const { t } = useText()
  const isSending = progress !== null
  return (
    <div className="grid gap-2 sm:col-span-2">
      {files.length > 0 && (
        <ul aria-label={t('documents.files')} className="grid gap-1">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className="flex items-center gap-3">
              <div className="min-w-0">
                <bdi className="wrap-anywhere block">{file.name}</bdi>
                <FileFacts bytes={file.size} />
              </div>
              {!isSending && (
                <IconButton
                  label={t('documents.fileTakeOut', { name: file.name })}
                  icon={<X aria-hidden="true" className="size-5" />}
                  className="ms-auto"
                  onClick={() => onFiles(files.filter((other) => other !== file))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isSending ? (
        <SendingProgress progress={progress.points} fileName={progress.fileName} />
      ) : (
        <Field
          label={t('documents.attach')}
          isLabelHidden
          optional
          hint={files.length > 0 && t('documents.filesHint', { most: messageFilesMost.count })}
          error={error}
        >
          <FileInput
            multiple
            accept={acceptedFiles}
            button={t('documents.attach')}
            onFiles={(more) => onFiles([...files, ...more.filter((file) => !files.some((had) => isSame(had, file)))])}
          />
        </Field>
      )}
    </div>
  )
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
