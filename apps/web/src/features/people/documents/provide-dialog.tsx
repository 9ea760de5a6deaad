import { copiedCategories, type DocumentRequest, givenCategories, routes } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { FileField } from '../../../shared/file-field.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useFileForm } from '../../../shared/use-file-form.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { categoryLabels } from './labels.ts'

type Category = (typeof givenCategories)[number]
type Answers = { file: File | null; category: Category; name: string; expiresOn: string }
type Given = { file: File; category: Category; name: string; expiresOn: string | null }

/** A worker sends a document to their employer, by themselves or because it is asked for. */
export function ProvideDialog({ request, onClose }: { request: DocumentRequest | null; onClose: () => void }) {
  const { t } = useText()
  const { progress, problemOf, send } = useFileForm()
  const form = useAnswers<Answers, Given>({
    initial: {
      file: null,
      category: (request?.category as Category | undefined) ?? 'certificate',
      name: request?.what ?? '',
      expiresOn: '',
    },
    read: ({ file, category, name, expiresOn }) => {
      const wrong = {
        file: problemOf(file, { isCopy: copiedCategories.includes(category) }),
        name: name.trim() === '' && t('common.fieldRequired'),
      }
      const isFine = file !== null && wrong.file === null && wrong.name === false
      return { body: isFine ? { file, category, name: name.trim(), expiresOn: expiresOn || null } : null, wrong }
    },
    nameOf: (field) => (field === 'upload' ? 'file' : (field as keyof Answers)),
  })
  return (
    <RecordDialog
      title={request === null ? t('documents.provide') : request.what}
      description={request === null ? t('documents.provideText') : t('documents.provideAskedText')}
      submitLabel={t('documents.send')}
      form={form}
      send={async ({ file, ...given }) =>
        call(routes.documents.provide, { body: { ...given, request: request?.id ?? null, upload: await send(file) } })
      }
      done={t('documents.provided')}
      onClose={onClose}
    >
      <FileField error={form.problem('file')} progress={progress} onFile={(file) => form.set('file', file)} />
      {request === null && (
        <Field label={t('documents.category')} className="sm:col-span-2">
          <Select
            {...form.field('category')}
            options={givenCategories.map((value) => ({ value, label: t(categoryLabels[value]) }))}
          />
        </Field>
      )}
      <Field label={t('documents.name')} error={form.problem('name')} className="sm:col-span-2">
        <Input maxLength={120} {...form.field('name')} />
      </Field>
      <Field label={t('documents.expiresOn')} hint={t('documents.expiresHint')} optional className="sm:col-span-2">
        <Input type="date" {...form.field('expiresOn')} />
      </Field>
    </RecordDialog>
  )
}
