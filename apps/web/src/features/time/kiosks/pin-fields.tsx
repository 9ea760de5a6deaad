import { useText } from '../../../i18n/use-text.tsx'
import { type AnswersForm, useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { PasswordInput } from '../../../ui/input.tsx'
import { readDigits } from '../../../ui/read-digits.ts'

type PinAnswers = { pin: string; again: string }

/** A new PIN, typed twice, in whatever digits. */
export function usePinAnswers() {
  const { t } = useText()
  return useAnswers<PinAnswers, { pin: string }>({
    initial: { pin: '', again: '' },
    read: (answers) => {
      const pin = readDigits(answers.pin)
      return {
        body: { pin },
        wrong: {
          pin: !/^\d{4,6}$/.test(pin) && t('kiosks.pinProblem'),
          again: readDigits(answers.again) !== pin && t('kiosks.pinDiffers'),
        },
      }
    },
  })
}

export function PinFields({ form }: { form: Pick<AnswersForm<PinAnswers>, 'field' | 'problem'> }) {
  const { t } = useText()
  return (
    <>
      <Field
        label={t('kiosks.pinNew')}
        hint={t('kiosks.pinHint')}
        error={form.problem('pin')}
        className="sm:col-span-2"
      >
        <PasswordInput dir="ltr" inputMode="numeric" autoComplete="off" maxLength={6} {...form.field('pin')} />
      </Field>
      <Field label={t('kiosks.pinAgain')} error={form.problem('again')} className="sm:col-span-2">
        <PasswordInput dir="ltr" inputMode="numeric" autoComplete="off" maxLength={6} {...form.field('again')} />
      </Field>
    </>
  )
}
