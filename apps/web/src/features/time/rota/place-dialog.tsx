import { routes } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { withLatinDigits } from '../../../ui/read-digits.ts'
import type { Planning } from './planning.ts'

type Place = Planning['places'][number]
type Body = RequestOf<typeof routes.rota.setPlace>['body']
type Answers = { address: string; latitude: string; longitude: string; fenceMetres: string; clockPosition: string }

const numberOf = (text: string) => (text.trim() === '' ? null : Number(withLatinDigits(text.trim()).replace(',', '.')))
const isWithin = (value: number | null, least: number, most: number) =>
  value === null || (Number.isFinite(value) && value >= least && value <= most)

/** Where a place is, and how far from it somebody still clocks at it, and whether the clock asks where they are. */
export function PlaceDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers<Answers, Body>({
    initial: {
      address: place.address ?? '',
      latitude: String(place.latitude ?? ''),
      longitude: String(place.longitude ?? ''),
      fenceMetres: String(place.fenceMetres ?? ''),
      clockPosition: place.clockPosition,
    },
    read: (answers) => {
      const body = {
        address: answers.address.trim() === '' ? null : answers.address.trim(),
        latitude: numberOf(answers.latitude),
        longitude: numberOf(answers.longitude),
        fenceMetres: numberOf(answers.fenceMetres),
        clockPosition: answers.clockPosition,
      }
      const { latitude, longitude, fenceMetres } = body
      return {
        body: body as Body,
        wrong: {
          latitude:
            (!isWithin(latitude, -90, 90) || ((longitude !== null || fenceMetres !== null) && latitude === null)) &&
            t('rota.coordinateProblem'),
          longitude:
            (!isWithin(longitude, -180, 180) || (latitude !== null && longitude === null)) &&
            t('rota.coordinateProblem'),
          fenceMetres:
            (!isWithin(fenceMetres, 20, 5000) || !Number.isInteger(fenceMetres ?? 20)) && t('rota.fenceProblem'),
          clockPosition: answers.clockPosition !== 'off' && fenceMetres === null && t('rota.clockPositionProblem'),
        },
      }
    },
  })
  return (
    <RecordDialog
      title={place.name}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.rota.setPlace, { params: { id: place.id }, body })}
      onClose={onClose}
    >
      <Field label={t('rota.address')} optional error={form.problem('address')} className="sm:col-span-2">
        <Input maxLength={300} dir="auto" {...form.field('address')} />
      </Field>
      <Field label={t('rota.latitude')} optional error={form.problem('latitude')}>
        <Input inputMode="decimal" dir="ltr" {...form.field('latitude')} />
      </Field>
      <Field label={t('rota.longitude')} optional error={form.problem('longitude')}>
        <Input inputMode="text" dir="ltr" {...form.field('longitude')} />
      </Field>
      <Field
        label={t('rota.fence')}
        optional
        hint={t('rota.fenceHint')}
        error={form.problem('fenceMetres')}
        className="sm:col-span-2"
      >
        <Input inputMode="numeric" dir="ltr" {...form.field('fenceMetres')} />
      </Field>
      <Field
        label={t('rota.clockPosition')}
        hint={t('rota.clockPositionHint')}
        error={form.problem('clockPosition')}
        className="sm:col-span-2"
      >
        <Select
          options={[
            { value: 'off', label: t('rota.clockPositionOff') },
            { value: 'note', label: t('rota.clockPositionNote') },
            { value: 'reason', label: t('rota.clockPositionReason') },
          ]}
          {...form.field('clockPosition')}
        />
      </Field>
    </RecordDialog>
  )
}
