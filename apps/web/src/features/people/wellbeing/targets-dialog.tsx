import { routes, type WellbeingTargets } from '@gpod/contract'
import { wellbeingTargets } from '@gpod/contract/whole'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

type Answers = { breakMinutes: string; hours: string; stress: string; score: string }

const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null)

/** Own targets: nobody else sees or sets them. */
export function TargetsDialog({ targets, onClose }: { targets: WellbeingTargets; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers<Answers, WellbeingTargets>({
    initial: {
      breakMinutes: String(targets.breakMinutes),
      hours: String(targets.weekMinutes / 60),
      stress: String(targets.stress),
      score: String(targets.score),
    },
    schema: wellbeingTargets,
    read: ({ breakMinutes, hours, stress, score }) => {
      const inWeek = Number(hours.replace(',', '.'))
      return {
        body: {
          breakMinutes: whole(breakMinutes),
          weekMinutes: hours.trim() === '' || Number.isNaN(inWeek) ? null : Math.round(inWeek * 60),
          stress: whole(stress),
          score: whole(score),
        },
      }
    },
    nameOf: (field) => (field === 'weekMinutes' ? 'hours' : (field as keyof Answers)),
    words: {
      breakMinutes: t('wellbeing.breakRange'),
      hours: t('wellbeing.hoursRange'),
      stress: t('wellbeing.stressRange'),
      score: t('wellbeing.scoreRange'),
    },
  })
  return (
    <RecordDialog
      title={t('wellbeing.change')}
      description={t('wellbeing.changeText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.wellbeing.setTargets, { body })}
      done={t('wellbeing.changed')}
      onClose={onClose}
    >
      <Field label={t('wellbeing.targetHours')} error={form.problem('hours')}>
        <Input inputMode="decimal" dir="ltr" {...form.field('hours')} />
      </Field>
      <Field label={t('wellbeing.targetBreaks')} error={form.problem('breakMinutes')}>
        <Input inputMode="numeric" dir="ltr" {...form.field('breakMinutes')} />
      </Field>
      <Field label={t('wellbeing.targetStress')} error={form.problem('stress')}>
        <Input inputMode="numeric" dir="ltr" {...form.field('stress')} />
      </Field>
      <Field label={t('wellbeing.targetScore')} error={form.problem('score')}>
        <Input inputMode="numeric" dir="ltr" {...form.field('score')} />
      </Field>
    </RecordDialog>
  )
}
