import { givenCategories, privateCategories, routes } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { WorkerField } from '../../../shared/worker-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { categoryLabels } from './labels.ts'

type Category = (typeof givenCategories)[number]
type Answers = { worker: string | null; category: Category; what: string; dueOn: string }
type Asked = { worker: string; category: Category; what: string; dueOn: string | null }

/** Asks an employee for a document. */
export function AskDialog({ mayPrivate, onClose }: { mayPrivate: boolean; onClose: () => void }) {
  const { t } = useText()
  const categories = givenCategories.filter((value) => mayPrivate || !privateCategories.includes(value))
  const form = useAnswers<Answers, Asked>({
    initial: { worker: null, category: categories[0] ?? 'other', what: '', dueOn: '' },
    read: ({ worker, category, what, dueOn }) => {
      const wrong = {
        worker: worker === null ? t('documents.workerMissing') : null,
        what: what.trim() === '' ? t('common.fieldRequired') : null,
        dueOn: dueOn !== '' && dueOn < londonToday() ? t('documents.dueOnPast') : null,
      }
      const isFine = worker !== null && wrong.what === null && wrong.dueOn === null
      return { body: isFine ? { worker, category, what: what.trim(), dueOn: dueOn || null } : null, wrong }
    },
    words: { dueOn: t('documents.dueOnPast') },
  })
  return (
    <RecordDialog
      title={t('documents.ask')}
      description={t('documents.askText')}
      submitLabel={t('documents.askSend')}
      form={form}
      send={(body) => call(routes.documents.ask, { body })}
      done={t('documents.asked')}
      onClose={onClose}
    >
      <WorkerField
        value={form.answers.worker}
        error={form.problem('worker')}
        onChange={(worker) => form.set('worker', worker)}
      />
      <Field label={t('documents.category')} className="sm:col-span-2">
        <Select
          {...form.field('category')}
          options={categories.map((value) => ({ value, label: t(categoryLabels[value]) }))}
        />
      </Field>
      <Field
        label={t('documents.what')}
        hint={t('documents.whatHint')}
        error={form.problem('what')}
        className="sm:col-span-2"
      >
        <Input maxLength={120} {...form.field('what')} />
      </Field>
      <Field label={t('documents.dueOn')} error={form.problem('dueOn')} optional className="sm:col-span-2">
        <Input type="date" min={londonToday()} {...form.field('dueOn')} />
      </Field>
    </RecordDialog>
  )
}
