import { type IncidentKind, type IncidentSeverity, routes } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { londonClock, londonInstant, londonToday } from '../../../lib/london-time.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select, TextArea } from '../../../ui/input.tsx'
import { kindLabels, severityLabels } from './incident-labels.ts'

type Body = RequestOf<typeof routes.incidents.report>['body']
type Answers = Omit<Body, 'key' | 'happenedAt'> & { day: string; clock: string }

/** Reports what happened at work. It is sent once, however often the button is pressed. */
export function ReportIncidentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const keys = useKeyOf()
  const form = useAnswers<Answers, Body>({
    initial: {
      kind: 'accident',
      severity: 'medium',
      day: londonToday(),
      clock: londonClock(new Date().toISOString()),
      place: '',
      words: '',
      skipsManager: false,
    },
    read: ({ day, clock, ...said }) => {
      const happenedAt = day && clock ? londonInstant(day, clock) : null
      const wrong = {
        day: !day && t('common.fieldRequired'),
        clock: !clock
          ? t('common.fieldRequired')
          : happenedAt !== null && Date.parse(happenedAt) > Date.now() && t('incidents.future'),
        words: !said.words.trim() && t('common.fieldRequired'),
      }
      if (Object.values(wrong).some(Boolean) || happenedAt === null) return { body: null, wrong }
      const report = { ...said, happenedAt }
      return { body: { key: keys.of(report), ...report }, wrong }
    },
    nameOf: (field) => (field === 'happenedAt' ? 'clock' : (field as keyof Answers)),
  })
  return (
    <RecordDialog
      title={t('incidents.report')}
      description={t('incidents.reportText')}
      submitLabel={t('incidents.send')}
      form={form}
      send={(body) => call(routes.incidents.report, { body })}
      done={t('incidents.sent')}
      onClose={onClose}
    >
      <Field label={t('incidents.kind')}>
        <Select
          {...form.field('kind')}
          options={(Object.keys(kindLabels) as IncidentKind[]).map((value) => ({ value, label: t(kindLabels[value]) }))}
        />
      </Field>
      <Field label={t('incidents.severity')}>
        <Select
          {...form.field('severity')}
          options={(Object.keys(severityLabels) as IncidentSeverity[]).map((value) => ({
            value,
            label: t(severityLabels[value]),
          }))}
        />
      </Field>
      <Field label={t('incidents.day')} error={form.problem('day')}>
        <Input type="date" max={londonToday()} {...form.field('day')} />
      </Field>
      <Field label={t('incidents.clock')} error={form.problem('clock')}>
        <Input type="time" {...form.field('clock')} />
      </Field>
      <Field label={t('incidents.place')} optional error={form.problem('place')} className="sm:col-span-2">
        <Input maxLength={100} {...form.field('place')} />
      </Field>
      <Field label={t('incidents.words')} error={form.problem('words')} className="sm:col-span-2">
        <TextArea rows={4} maxLength={2000} {...form.field('words')} />
      </Field>
      <div className="sm:col-span-2">
        <Checkbox
          label={t('incidents.skipsManager')}
          hint={t('incidents.skipsManagerText')}
          {...form.field('skipsManager')}
        />
      </div>
    </RecordDialog>
  )
}
