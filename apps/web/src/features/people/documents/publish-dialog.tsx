import { type DocumentCategory, documentCategories, privateCategories, routes } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { FileField } from '../../../shared/file-field.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useFileForm } from '../../../shared/use-file-form.ts'
import { WorkerField } from '../../../shared/worker-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { categoryLabels } from './labels.ts'

type Answers = {
  file: File | null
  name: string
  category: DocumentCategory
  readers: 'one' | 'everyone'
  worker: string | null
  needsSignature: boolean
  expiresOn: string
}
type Given = {
  file: File
  name: string
  category: DocumentCategory
  worker: string | null
  needsSignature: boolean
  expiresOn: string | null
}

type PublishDialogProps = {
  /** Whether they may give a document to everyone. */
  mayEveryone: boolean
  mayPrivate: boolean
  onClose: () => void
}

/** A document for an employee, or for everyone. */
export function PublishDialog({ mayEveryone, mayPrivate, onClose }: PublishDialogProps) {
  const { t } = useText()
  const { progress, problemOf, send } = useFileForm()
  const form = useAnswers<Answers, Given>({
    initial: {
      file: null,
      name: '',
      category: 'contract',
      readers: 'one',
      worker: null,
      needsSignature: true,
      expiresOn: '',
    },
    read: ({ file, name, category, readers, worker, needsSignature, expiresOn }) => {
      const isForAll = readers === 'everyone'
      const wrong = {
        file: problemOf(file),
        name: name.trim() === '' ? t('common.fieldRequired') : null,
        worker: !isForAll && worker === null ? t('documents.workerMissing') : null,
        category: isForAll && privateCategories.includes(category) ? t('documents.privateForAll') : null,
      }
      const isFine = file !== null && Object.values(wrong).every((problem) => problem === null)
      const facts = { category, needsSignature, expiresOn: expiresOn || null, worker: isForAll ? null : worker }
      return { body: isFine ? { ...facts, file, name: name.trim() } : null, wrong }
    },
  })
  const categories = documentCategories.filter((value) => mayPrivate || !privateCategories.includes(value))
  return (
    <RecordDialog
      title={t('documents.publish')}
      description={t('documents.publishText')}
      submitLabel={t('documents.publishSave')}
      form={form}
      send={async ({ file, ...given }) =>
        call(routes.documents.publish, { body: { ...given, upload: await send(file) } })
      }
      done={t('documents.published')}
      onClose={onClose}
    >
      <FileField error={form.problem('file')} progress={progress} onFile={(file) => form.set('file', file)} />
      <Field label={t('documents.name')} error={form.problem('name')} className="sm:col-span-2">
        <Input maxLength={120} {...form.field('name')} />
      </Field>
      <Field label={t('documents.category')} error={form.problem('category')}>
        <Select
          {...form.field('category')}
          options={categories.map((value) => ({ value, label: t(categoryLabels[value]) }))}
        />
      </Field>
      {mayEveryone && (
        <Field label={t('documents.readers')}>
          <Select
            {...form.field('readers')}
            options={[
              { value: 'one', label: t('documents.readersOne') },
              { value: 'everyone', label: t('documents.everyone') },
            ]}
          />
        </Field>
      )}
      {form.answers.readers === 'one' && (
        <WorkerField
          value={form.answers.worker}
          error={form.problem('worker')}
          onChange={(worker) => form.set('worker', worker)}
        />
      )}
      <div className="sm:col-span-2">
        <Checkbox label={t('documents.needsSignature')} {...form.field('needsSignature')} />
      </div>
      <Field label={t('documents.expiresOn')} hint={t('documents.expiresHint')} optional className="sm:col-span-2">
        <Input type="date" {...form.field('expiresOn')} />
      </Field>
    </RecordDialog>
  )
}
