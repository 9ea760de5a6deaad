import type { AnalyticsPeriod } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { periodLabels } from './analytics-labels.ts'

export type Chosen = { period: AnalyticsPeriod; on: string }
type FileFormat = 'csv' | 'xlsx' | 'pdf'
type File = Parameters<typeof saveFile>[0]

type PeriodBarProps = {
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  fetchFile: (format: FileFormat) => Promise<File>
}

/** The period and the day it is as of, which everything on the page and every file follows. */
export function PeriodBar({ chosen: { period, on }, onChoose, fetchFile }: PeriodBarProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const periods = Object.keys(periodLabels) as AnalyticsPeriod[]
  const file = useMutation({
    mutationFn: fetchFile,
    onSuccess: saveFile,
    onError: (error) => notify.failure({ title: t('payroll.downloadFailed'), description: errorText(error) }),
  })
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Field label={t('analytics.period')} className="min-w-36">
        <Select
          value={period}
          onChange={({ target: { value } }) =>
            onChoose({ period: periods.find((each) => each === value) ?? period, on })
          }
          options={periods.map((value) => ({ value, label: t(periodLabels[value]) }))}
        />
      </Field>
      <Field label={t('analytics.asOf')} className="min-w-40">
        <Input
          type="date"
          value={on}
          max={londonToday()}
          onChange={({ target: { value } }) => value !== '' && onChoose({ period, on: value })}
        />
      </Field>
      <span className="flex gap-2">
        {(['csv', 'xlsx', 'pdf'] as const).map((format) => (
          <Button
            key={format}
            look="outline"
            className="px-3!"
            busy={file.isPending && file.variables === format && t('common.loadingPart')}
            onClick={() => file.mutate(format)}
          >
            <Isolated>{format.toUpperCase()}</Isolated>
          </Button>
        ))}
      </span>
    </div>
  )
}
