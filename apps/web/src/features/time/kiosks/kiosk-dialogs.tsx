import { type Kiosk, routes } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { type AnswersForm, useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'

type Answers = { placeId: string; name: string; picksNames: boolean }

/** Makes a kiosk of a place. */
export function MakeKioskDialog({
  places,
  onMade,
  onClose,
}: {
  places: readonly { id: string; name: string }[]
  onMade: (made: ResponseOf<typeof routes.kiosks.make>) => void
  onClose: () => void
}) {
  const { t } = useText()
  const form = useKioskAnswers({ placeId: places[0]?.id ?? '', name: '', picksNames: false })
  const send = async (body: Answers) => {
    const made = await call(routes.kiosks.make, { body })
    onMade(made)
    return null
  }
  return (
    <RecordDialog title={t('kiosks.make')} submitLabel={t('kiosks.make')} form={form} send={send} onClose={onClose}>
      <Field label={t('kiosks.place')} className="sm:col-span-2">
        <Select options={places.map(({ id, name }) => ({ value: id, label: name }))} {...form.field('placeId')} />
      </Field>
      <KioskFields form={form} />
    </RecordDialog>
  )
}

/** Gives a kiosk another name, or another way to say who one is. */
export function ChangeKioskDialog({ kiosk, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const { t } = useText()
  const form = useKioskAnswers({ placeId: kiosk.place.id, name: kiosk.name, picksNames: kiosk.picksNames })
  return (
    <RecordDialog
      title={kiosk.name}
      description={kiosk.place.name}
      submitLabel={t('common.save')}
      form={form}
      send={({ name, picksNames }) =>
        call(routes.kiosks.change, { params: { id: kiosk.id }, body: { name, picksNames } })
      }
      done={t('kiosks.saved')}
      onClose={onClose}
    >
      <KioskFields form={form} />
    </RecordDialog>
  )
}

function useKioskAnswers(initial: Answers) {
  const { t } = useText()
  return useAnswers<Answers, Answers>({
    initial,
    read: (answers) => ({
      body: { ...answers, name: answers.name.trim() },
      wrong: { name: answers.name.trim() === '' && t('common.fieldRequired') },
    }),
  })
}

function KioskFields({ form }: { form: Pick<AnswersForm<Answers>, 'field' | 'problem'> }) {
  const { t } = useText()
  return (
    <>
      <Field
        label={t('kiosks.name')}
        hint={t('kiosks.nameHint')}
        error={form.problem('name')}
        className="sm:col-span-2"
      >
        <Input maxLength={60} {...form.field('name')} />
      </Field>
      <div className="sm:col-span-2">
        <Checkbox label={t('kiosks.picksNames')} hint={t('kiosks.picksNamesHint')} {...form.field('picksNames')} />
      </div>
    </>
  )
}
