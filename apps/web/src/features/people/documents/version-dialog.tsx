import { useText } from '../../../i18n/use-text.tsx'
import { FileField } from '../../../shared/file-field.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useFileForm } from '../../../shared/use-file-form.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

type Answers = { file: File | null; expiresOn: string }
type Fresh = { file: File; expiresOn: string | null }

type VersionDialogProps = {
  title: string
  description: string
  /** Only a picture or a PDF is one. */
  isCopy: boolean
  save: (body: { upload: string; expiresOn: string | null }) => Promise<object>
  onClose: () => void
}

/** A later version of a document. */
export function VersionDialog({ title, description, isCopy, save, onClose }: VersionDialogProps) {
  const { t } = useText()
  const { progress, problemOf, send } = useFileForm()
  const form = useAnswers<Answers, Fresh>({
    initial: { file: null, expiresOn: '' },
    read: ({ file, expiresOn }) => {
      const problem = problemOf(file, { isCopy })
      return {
        body: file !== null && problem === null ? { file, expiresOn: expiresOn || null } : null,
        wrong: { file: problem },
      }
    },
    nameOf: (field) => (field === 'upload' ? 'file' : (field as keyof Answers)),
  })
  return (
    <RecordDialog
      title={title}
      description={description}
      submitLabel={t('documents.send')}
      form={form}
      send={async ({ file, expiresOn }) => save({ upload: await send(file), expiresOn })}
      done={t('documents.versionSaved')}
      onClose={onClose}
    >
      <FileField error={form.problem('file')} progress={progress} onFile={(file) => form.set('file', file)} />
      <Field label={t('documents.expiresOn')} hint={t('documents.expiresHint')} optional className="sm:col-span-2">
        <Input type="date" {...form.field('expiresOn')} />
      </Field>
    </RecordDialog>
  )
}
