import { type LeavingReason, leavingReasons, routes, type WholeLeaver } from '@gpod/contract/whole'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { reasonLabels } from './leaver-labels.ts'

const usual = ['leavers.usualKeys', 'leavers.usualUniform', 'leavers.usualPhone', 'leavers.usualHandover'] as const

/** When somebody leaves, why, and what is to be done before: one thing a line. What is said again of the list stays done. */
export function LeavingDialog({ leaver, onClose }: { leaver: WholeLeaver; onClose: () => void }) {
  const { t } = useText()
  const { workerId, name, endsOn, reason, items, version } = leaver
  const begun = endsOn === null ? usual.map((label) => t(label)) : items.map(({ label }) => label)
  const form = useAnswers({
    initial: { endsOn: endsOn ?? londonToday(), reason: reason ?? '', list: begun.join('\n') },
    schema: routes.leavers.save.body,
    read: (said) => {
      const labels = [
        ...new Set(
          said.list
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        ),
      ]
      return {
        body: {
          endsOn: said.endsOn,
          reason: said.reason as LeavingReason,
          items: labels.map((label) => ({
            id: items.find((one) => one.label === label)?.id ?? crypto.randomUUID(),
            label,
          })),
          version,
        },
        wrong: {
          endsOn: said.endsOn === '' && t('common.fieldRequired'),
          reason: said.reason === '' && t('common.fieldRequired'),
          list: (labels.length > 30 || labels.some((label) => label.length > 120)) && t('leavers.listTooLong'),
        },
      }
    },
  })
  return (
    <RecordDialog
      title={t('leavers.dialogTitle', { name })}
      description={t('leavers.dialogText')}
      submitLabel={t('leavers.saveDay')}
      look="danger"
      form={form}
      send={(body) => call(routes.leavers.save, { params: { id: workerId }, body })}
      done={t('leavers.savedDay', { on: form.answers.endsOn })}
      onClose={onClose}
    >
      <Field label={t('employees.leavingDate')} error={form.problem('endsOn')}>
        <Input type="date" {...form.field('endsOn')} />
      </Field>
      <Field label={t('leavers.reason')} error={form.problem('reason')}>
        <Select
          {...form.field('reason')}
          options={[
            { value: '', label: t('leavers.choose') },
            ...leavingReasons.map((value) => ({ value, label: t(reasonLabels[value]) })),
          ]}
        />
      </Field>
      <Field
        label={t('leavers.items')}
        hint={t('leavers.itemsHint')}
        optional
        error={form.problem('list')}
        className="sm:col-span-2"
      >
        <TextArea rows={5} dir="auto" {...form.field('list')} />
      </Field>
    </RecordDialog>
  )
}
