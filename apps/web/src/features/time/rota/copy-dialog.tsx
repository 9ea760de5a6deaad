import { useText } from '../../../i18n/use-text.tsx'
import { daysAfter } from '../../../lib/london-time.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { withLatinDigits } from '../../../ui/read-digits.ts'
import { notify } from '../../../ui/toasts.tsx'
import type { useRotaEdits } from './rota-requests.ts'

type CopyDialogProps = {
  title: string
  /** The days that are copied. */
  days: readonly string[]
  edits: ReturnType<typeof useRotaEdits>
  onClose: () => void
}
type Answers = { into: string; times: string }

const mostTimes = 12

/** Copies days to those after them or to others, once or several times on end. */
export function CopyDialog({ title, days, edits, onClose }: CopyDialogProps) {
  const { t } = useText()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const form = useAnswers<Answers, { into: string; times: number }>({
    initial: { into: daysAfter(to, 1), times: '1' },
    read: ({ into, times }) => {
      const count = Number(withLatinDigits(times.trim()))
      return {
        body: { into, times: count },
        wrong: {
          into: into === '' && t('common.fieldRequired'),
          times: !(Number.isInteger(count) && count >= 1 && count <= mostTimes) && t('rota.copyTimesProblem'),
        },
      }
    },
  })
  const submit = () =>
    form.submit(async (body) => {
      const { shifts } = await edits.mutateAsync({ do: 'copy', from, to, ...body })
      notify.success({ title: t('rota.copied', { count: shifts.length }) })
      onClose()
    })
  return (
    <FormDialog
      title={title}
      description={t('rota.copyText', { from, to })}
      submitLabel={t('rota.copyDo')}
      isSending={edits.isPending}
      error={form.unplaced(edits.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('rota.copyInto')} error={form.problem('into')}>
        <Input type="date" {...form.field('into')} />
      </Field>
      <Field label={t('rota.copyTimes')} error={form.problem('times')}>
        <Input inputMode="numeric" dir="ltr" {...form.field('times')} />
      </Field>
    </FormDialog>
  )
}
