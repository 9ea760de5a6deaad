import { useText } from '../../../i18n/use-text.tsx'
import { Field } from '../../../ui/field.tsx'
import { highestPension } from './inputs.ts'
import { NumberInput } from './number-input.tsx'
import { rateText, readRate } from './share-link.ts'
import type { WithRefusal } from './typed-fields.ts'

/** Their own contribution as a percentage of pay. */
export function PensionRate({ inputs, problems, refusedText, onChange, onProblem }: WithRefusal) {
  const { t } = useText()
  return (
    <Field
      label={t('take-home.pensionRate')}
      error={problems.pensionRate ? t('take-home.pensionRateInvalid') : refusedText}
    >
      <NumberInput
        value={inputs.pensionRate}
        toText={rateText}
        read={(text) => readRate(text, highestPension)}
        onChange={(pensionRate) => {
          onProblem('pensionRate', pensionRate === null ? 'not_a_number' : null)
          if (pensionRate !== null) onChange({ pensionRate })
        }}
      />
    </Field>
  )
}
