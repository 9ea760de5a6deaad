import { type CompanyCourse, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'

type Body = RequestOf<typeof routes.training.setTerms>['body']

/** What is a pass, how long the certificate holds, and what the rota knows then. */
export function TermsDialog({ course, onClose }: { course: CompanyCourse; onClose: () => void }) {
  const { t } = useText()
  const skills = useQuery(apiQuery(routes.rota.planning)).data?.skills ?? []
  const form = useAnswers<{ passMark: string; certificateMonths: string; skillId: string }, Body>({
    initial: {
      passMark: String(course.passMark),
      certificateMonths: course.certificateMonths === null ? '' : String(course.certificateMonths),
      skillId: course.skillId ?? '',
    },
    read: ({ passMark, certificateMonths, skillId }) => {
      const mark = wholeIn(passMark, 1, 100)
      const months = certificateMonths.trim() === '' ? null : wholeIn(certificateMonths, 1, 120)
      const isWrong = mark === undefined || months === undefined
      return {
        body: isWrong ? null : { passMark: mark, certificateMonths: months, skillId: skillId || null },
        wrong: {
          passMark: mark === undefined && t('training.wholeFrom', { from: 1, to: 100 }),
          certificateMonths: months === undefined && t('training.wholeFrom', { from: 1, to: 120 }),
        },
      }
    },
  })
  return (
    <RecordDialog
      title={t('training.terms')}
      description={t('training.termsText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.training.setTerms, { params: { id: course.id }, body })}
      done={t('training.saved')}
      onClose={onClose}
    >
      <Field label={t('training.passMark')} error={form.problem('passMark')}>
        <Input inputMode="numeric" {...form.field('passMark')} />
      </Field>
      <Field
        label={t('training.months')}
        hint={t('training.monthsHint')}
        optional
        error={form.problem('certificateMonths')}
      >
        <Input inputMode="numeric" {...form.field('certificateMonths')} />
      </Field>
      <Field label={t('training.skill')} hint={t('training.skillHint')} optional className="sm:col-span-2">
        <Select
          {...form.field('skillId')}
          options={[
            { value: '', label: t('training.noSkill') },
            ...skills.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
    </RecordDialog>
  )
}

/** A whole number in these bounds, or undefined. */
function wholeIn(text: string, from: number, to: number): number | undefined {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : undefined
  return value !== undefined && value >= from && value <= to ? value : undefined
}
