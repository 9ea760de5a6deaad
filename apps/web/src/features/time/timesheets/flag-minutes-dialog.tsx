import { type FlagMinutes, routes } from '@gpod/contract/whole'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { withLatinDigits } from '../../../ui/read-digits.ts'

const route = routes.timesheets.changeFlags

/** From how many minutes on clocking in early or late is flagged, for the whole company. */
export function FlagMinutesDialog({ minutes, onClose }: { minutes: FlagMinutes; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers({
    initial: { early: String(minutes.early), late: String(minutes.late) },
    schema: route.body,
    read: ({ early, late }) => ({ body: { early: wholeNumber(early), late: wholeNumber(late) } }),
    words: { early: t('timesheets.flagMinutesWrong'), late: t('timesheets.flagMinutesWrong') },
  })
  return (
    <RecordDialog
      title={t('timesheets.flagMinutesTitle')}
      description={t('timesheets.flagMinutesHint')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(route, { body })}
      done={t('timesheets.flagMinutesSaved')}
      onClose={onClose}
    >
      <Field label={t('timesheets.flagEarlyAfter')} error={form.problem('early')}>
        <Input inputMode="numeric" dir="ltr" maxLength={3} {...form.field('early')} />
      </Field>
      <Field label={t('timesheets.flagLateAfter')} error={form.problem('late')}>
        <Input inputMode="numeric" dir="ltr" maxLength={3} {...form.field('late')} />
      </Field>
    </RecordDialog>
  )
}

/** Null where nothing is typed; what is no number is left to the contract to refuse. */
function wholeNumber(typed: string): number | null {
  const text = withLatinDigits(typed).trim()
  return text === '' ? null : Number(text)
}
