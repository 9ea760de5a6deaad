import { type RightToWorkKind, routes, type WorkerOnboarding } from '@gpod/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { checkKindLabels } from './step-labels.ts'

type Body = RequestOf<typeof routes.onboarding.check>['body']
type Answers = { kind: RightToWorkKind; checkedOn: string; validUntil: string; documentId: string }

type CheckDialogProps = { workerId: string; documents: WorkerOnboarding['documents']; onClose: () => void }

/** Records that somebody's right to work was checked. It is sent once, however often the button is pressed. */
export function CheckDialog({ workerId, documents: latest, onClose }: CheckDialogProps) {
  const { t } = useText()
  // As they were when it was opened: a copy that comes meanwhile is none that was looked at.
  const [documents] = useState(latest)
  const keys = useKeyOf()
  const form = useAnswers<Answers, Body>({
    initial: { kind: 'passport', checkedOn: londonToday(), validUntil: '', documentId: documents[0]?.id ?? '' },
    read: ({ kind, checkedOn, validUntil, documentId }) => {
      const wrong = {
        checkedOn: !checkedOn ? t('common.fieldRequired') : checkedOn > londonToday() && t('onboarding.checkFuture'),
        validUntil: validUntil !== '' && validUntil < checkedOn && t('onboarding.checkEnds'),
      }
      const isWrong = Object.values(wrong).some(Boolean)
      const copy = documents.find(({ id }) => id === documentId)
      const said = {
        kind,
        checkedOn,
        validUntil: validUntil || null,
        documentId: copy?.id ?? null,
        documentVersion: copy?.version ?? null,
      }
      return { body: isWrong ? null : { key: keys.of(said), ...said }, wrong }
    },
  })
  return (
    <RecordDialog
      title={t('onboarding.check')}
      description={t('onboarding.checkText')}
      submitLabel={t('onboarding.checkSave')}
      form={form}
      send={(body) => call(routes.onboarding.check, { params: { id: workerId }, body })}
      done={t('onboarding.checked')}
      onClose={onClose}
    >
      <Field label={t('onboarding.kind')} className="sm:col-span-2">
        <Select
          {...form.field('kind')}
          options={(Object.keys(checkKindLabels) as RightToWorkKind[]).map((value) => ({
            value,
            label: t(checkKindLabels[value]),
          }))}
        />
      </Field>
      <Field label={t('onboarding.checkedOn')} error={form.problem('checkedOn')}>
        <Input type="date" max={londonToday()} {...form.field('checkedOn')} />
      </Field>
      <Field
        label={t('onboarding.validUntil')}
        hint={t('onboarding.validHint')}
        optional
        error={form.problem('validUntil')}
      >
        <Input type="date" {...form.field('validUntil')} />
      </Field>
      {documents.length > 0 && (
        <Field label={t('onboarding.copy')} optional error={form.problem('documentId')} className="sm:col-span-2">
          <Select
            {...form.field('documentId')}
            options={[
              { value: '', label: t('onboarding.copyNone') },
              ...documents.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Field>
      )}
    </RecordDialog>
  )
}
