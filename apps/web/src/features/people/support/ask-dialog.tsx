import type { SupportAttached } from '@gpod/contract'
import { routes } from '@gpod/contract/whole'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { MessageFilesField } from '../../../shared/message-files-field.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { useMessageFiles } from '../../../shared/use-message-files.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, TextArea } from '../../../ui/input.tsx'

type Body = RequestOf<typeof routes.support.open>['body']
type Answers = { subject: string; words: string; withAvailable: boolean; withAbout: boolean; files: File[] }

type AskDialogProps = {
  /** Whom it goes to. */
  desk: 'employer' | 'operator'
  /** What they came from: its figures go along unless they say no. */
  about: SupportAttached | null
  /** An answer from a payslip goes along with a fresh proof alone. */
  verify: Verify
  onClose: () => void
}

/** A new case, with the figures that go with it as they choose. */
export function AskDialog({ desk, about, verify, onClose }: AskDialogProps) {
  const { t } = useText()
  const keys = useKeyOf()
  const { progress, problemOf, send } = useMessageFiles()
  const form = useAnswers<Answers, Body>({
    initial: { subject: '', words: '', withAvailable: false, withAbout: about !== null, files: [] },
    schema: routes.support.open.body,
    read: ({ subject, words, withAvailable, withAbout, files }) => {
      const attached = [
        ...(withAvailable ? [{ kind: 'available' as const }] : []),
        ...(withAbout && about !== null ? [about] : []),
      ]
      const asked = { subject, words, attached }
      return { body: { key: keys.of(asked, files), ...asked }, wrong: { files: problemOf(files) } }
    },
  })
  return (
    <RecordDialog
      title={t('support.ask')}
      description={t(desk === 'employer' ? 'support.askEmployerText' : 'support.askOperatorText')}
      submitLabel={t('support.send')}
      form={form}
      send={async (body) => {
        const files = await send(form.answers.files)
        const ask = () =>
          call(desk === 'employer' ? routes.support.open : routes.support.ask, { body: { ...body, files } })
        return withVerification(ask, { verify, action: 'payslip_view' })
      }}
      done={t('support.sent')}
      onClose={onClose}
    >
      <Field label={t('support.subject')} error={form.problem('subject')} className="sm:col-span-2">
        <Input maxLength={100} dir="auto" {...form.field('subject')} />
      </Field>
      <Field label={t('support.words')} error={form.problem('words')} className="sm:col-span-2">
        <TextArea rows={5} maxLength={4000} dir="auto" {...form.field('words')} />
      </Field>
      <MessageFilesField
        files={form.answers.files}
        onFiles={(files) => form.set('files', files)}
        error={form.problem('files')}
        progress={progress}
      />
      <div className="grid gap-1 sm:col-span-2">
        {about?.kind === 'payslip' && <Checkbox label={t('support.withPayslip')} {...form.field('withAbout')} />}
        {about?.kind === 'answer' && <Checkbox label={t('support.withAnswer')} {...form.field('withAbout')} />}
        {about?.kind === 'pay_run' && <Checkbox label={t('support.withRun')} {...form.field('withAbout')} />}
        {desk === 'employer' && <Checkbox label={t('support.withAvailable')} {...form.field('withAvailable')} />}
      </div>
    </RecordDialog>
  )
}
