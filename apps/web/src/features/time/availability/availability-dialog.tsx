import { routes } from '@gpod/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { dayOfWeekday, minuteOf } from './availability-times.ts'

type Body = RequestOf<typeof routes.availability.add>['body']

/** Says when they are not available, or prefer to work. */
export function AvailabilityDialog({ onClose }: { onClose: () => void }) {
  const { t, day } = useText()
  const [id] = useState(() => crypto.randomUUID())
  const form = useAnswers({
    initial: {
      kind: 'unavailable' as Body['kind'],
      repeats: 'week' as 'week' | 'once',
      weekday: '1',
      onDay: londonToday(),
      isAllDay: true,
      from: '09:00',
      to: '17:00',
    },
    read: ({ kind, repeats, weekday, onDay, isAllDay, from, to }) => {
      const isWeekly = repeats === 'week'
      const fromMinute = isAllDay ? 0 : minuteOf(from)
      // Midnight as an end is that of the day.
      const toMinute = isAllDay || to === '00:00' ? 1440 : minuteOf(to)
      const isWrong = fromMinute !== null && toMinute !== null && toMinute <= fromMinute
      const body: Body = {
        id,
        kind,
        weekday: isWeekly ? Number(weekday) : null,
        onDay: isWeekly ? null : onDay,
        fromMinute: fromMinute ?? 0,
        toMinute: toMinute ?? 1440,
      }
      return {
        body,
        wrong: {
          onDay:
            !isWeekly && (onDay === '' ? t('common.fieldRequired') : onDay < londonToday() && t('leave.problemPast')),
          from: fromMinute === null && t('common.fieldRequired'),
          to: (toMinute === null && t('common.fieldRequired')) || (isWrong && t('shifts.problemEnd')),
        },
      }
    },
    nameOf: (field) => (field === 'fromMinute' ? 'from' : field === 'toMinute' ? 'to' : (field as 'onDay')),
    words: { from: t('availability.problemTaken') },
  })
  const { repeats, isAllDay } = form.answers
  return (
    <RecordDialog
      title={t('availability.add')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.availability.add, { body })}
      done={t('availability.added')}
      onClose={onClose}
    >
      <Field label={t('payroll.kind')} className="sm:col-span-2" error={isAllDay ? form.problem('from') : null}>
        <Select
          {...form.field('kind')}
          options={[
            { value: 'unavailable', label: t('availability.unavailable') },
            { value: 'preferred', label: t('availability.preferred') },
          ]}
        />
      </Field>
      <Field label={t('availability.repeats')}>
        <Select
          {...form.field('repeats')}
          options={[
            { value: 'week', label: t('availability.weekly') },
            { value: 'once', label: t('availability.once') },
          ]}
        />
      </Field>
      {repeats === 'week' ? (
        <Field label={t('availability.weekday')}>
          <Select
            {...form.field('weekday')}
            options={[1, 2, 3, 4, 5, 6, 7].map((value) => ({
              value: String(value),
              label: day(dayOfWeekday(value), 'weekday'),
            }))}
          />
        </Field>
      ) : (
        <Field label={t('availability.date')} error={form.problem('onDay')}>
          <Input type="date" min={londonToday()} {...form.field('onDay')} />
        </Field>
      )}
      <Checkbox className="sm:col-span-2" label={t('availability.allDay')} {...form.field('isAllDay')} />
      {!isAllDay && (
        <>
          <Field label={t('shifts.start')} error={form.problem('from')}>
            <Input type="time" {...form.field('from')} />
          </Field>
          <Field label={t('shifts.end')} error={form.problem('to')}>
            <Input type="time" {...form.field('to')} />
          </Field>
        </>
      )}
    </RecordDialog>
  )
}
