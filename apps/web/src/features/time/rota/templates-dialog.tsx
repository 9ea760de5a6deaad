import { type RotaTemplate, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { daysAfter, weekOf } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { Refusal } from '../../../shared/refusal.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import type { useRotaEdits } from './rota-requests.ts'

type TemplatesDialogProps = {
  /** The days on screen: their weeks can be saved and planned. */
  days: readonly string[]
  places: readonly string[]
  roles: readonly string[]
  edits: ReturnType<typeof useRotaEdits>
  onClose: () => void
}
type Step = { do: 'list' | 'save' } | { do: 'rename' | 'remove'; template: RotaTemplate }

/** Weeks kept as templates: saved from a shown week, planned into one, renamed and deleted. */
export default function TemplatesDialog(props: TemplatesDialogProps) {
  const { days, places, roles, edits, onClose } = props
  const { t } = useText()
  const weeks = [...new Set(days.map((day) => weekOf(day)[0] ?? day))]
  const [week, setWeek] = useState(weeks[0] ?? '')
  const [step, setStep] = useState<Step>({ do: 'list' })
  const templates = useQuery(apiQuery(routes.rota.templates))
  const back = () => setStep({ do: 'list' })
  const weekField = weeks.length > 1 && (
    <Field label={t('rota.templateWeek')}>
      <Select
        value={week}
        onChange={(event) => setWeek(event.target.value)}
        options={weeks.map((value) => ({
          value,
          label: t('shifts.weekRange', { from: value, to: daysAfter(value, 6) }),
        }))}
      />
    </Field>
  )
  if (step.do === 'save') return <SaveDialog week={week} places={places} roles={roles} onClose={back} />
  if (step.do === 'rename') return <RenameDialog template={step.template} onClose={back} />
  if (step.do === 'remove') return <RemoveDialog template={step.template} onClose={back} />
  const apply = async (template: string) => {
    const { shifts } = await edits.mutateAsync({ do: 'template', template, week })
    notify.success({ title: t('rota.copied', { count: shifts.length }) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      isLocked={edits.isPending}
      onOpenChange={onClose}
      title={t('rota.templates')}
      description={t('rota.templatesText', { from: week, to: daysAfter(week, 6) })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button look="soft" onClick={() => setStep({ do: 'save' })}>
            {t('rota.templateSave')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {weekField}
        {templates.data === undefined ? (
          <NotLoaded query={templates} failed={t('rota.templatesFailed')} lines={3} />
        ) : templates.data.templates.length === 0 ? (
          <p className="text-ink-2">{t('rota.templatesEmpty')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {templates.data.templates.map((template) => (
              <li key={template.id} className="grid gap-2 py-3">
                <div className="min-w-0">
                  <p className="wrap-anywhere font-medium">
                    <bdi>{template.name}</bdi>
                  </p>
                  <p className="wrap-anywhere text-ink-2 text-small">
                    {t('rota.templateHas', { count: template.shifts, given: template.given })}
                    {[template.places, template.roles].map((names, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: always these two
                      <bdi key={index} className="block">
                        {names.join(', ')}
                      </bdi>
                    ))}
                  </p>
                </div>
                <div className="flex flex-wrap gap-1">
                  <Button
                    look="soft"
                    busy={
                      edits.isPending &&
                      edits.variables?.do === 'template' &&
                      edits.variables.template === template.id &&
                      t('rota.templateApplying')
                    }
                    onClick={() => apply(template.id).catch(() => {})}
                  >
                    {t('rota.templateApply')}
                  </Button>
                  {template.canChange && (
                    <>
                      <Button
                        look="quiet"
                        aria-label={t('rota.templateRenameNamed', { name: template.name })}
                        onClick={() => setStep({ do: 'rename', template })}
                      >
                        {t('rota.templateRename')}
                      </Button>
                      <Button
                        look="quiet"
                        aria-label={t('rota.templateRemoveNamed', { name: template.name })}
                        onClick={() => setStep({ do: 'remove', template })}
                      >
                        {t('rota.templateRemove')}
                      </Button>
                    </>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
        {edits.isError && edits.variables?.do === 'template' && (
          <div role="alert" className="text-bad">
            <Refusal error={edits.error} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

type SaveDialogProps = { week: string; places: readonly string[]; roles: readonly string[]; onClose: () => void }

function SaveDialog({ week, places, roles, onClose }: SaveDialogProps) {
  const { t } = useText()
  const [id] = useState(() => crypto.randomUUID())
  const form = useAnswers({
    initial: { name: '', place: '', role: '', keepsPeople: true },
    read: ({ name, place, role, keepsPeople }) => ({
      body: { id, name: name.trim(), week, place: place || null, role: role || null, keepsPeople },
      wrong: { name: name.trim() === '' && t('common.fieldRequired') },
    }),
  })
  const all = (label: string, names: readonly string[]) => [
    { value: '', label },
    ...names.map((value) => ({ value, label: value })),
  ]
  return (
    <RecordDialog
      title={t('rota.templateSave')}
      description={t('rota.templateSaveText', { from: week, to: daysAfter(week, 6) })}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.rota.saveTemplate, { body: { ...body, keepsPeople: body.keepsPeople ?? false } })}
      done={t('rota.templateSaved')}
      onClose={onClose}
    >
      <Field label={t('rota.templateName')} error={form.problem('name')} className="sm:col-span-2">
        <Input maxLength={100} {...form.field('name')} />
      </Field>
      <Field label={t('shifts.location')}>
        <Select {...form.field('place')} options={all(t('rota.allPlaces'), places)} />
      </Field>
      <Field label={t('shifts.role')}>
        <Select {...form.field('role')} options={all(t('rota.allRoles'), roles)} />
      </Field>
      <Checkbox
        className="sm:col-span-2"
        label={t('rota.templateKeepsPeople')}
        hint={t('rota.templateKeepsPeopleHint')}
        {...form.field('keepsPeople')}
      />
    </RecordDialog>
  )
}

function RenameDialog({ template: { id, name: before }, onClose }: { template: RotaTemplate; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers({
    initial: { name: before },
    read: ({ name }) => ({
      body: { name: name.trim() },
      wrong: { name: name.trim() === '' && t('common.fieldRequired') },
    }),
  })
  return (
    <RecordDialog
      title={t('rota.templateRename')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.rota.renameTemplate, { params: { id }, body })}
      onClose={onClose}
    >
      <Field label={t('rota.templateName')} error={form.problem('name')} className="sm:col-span-2">
        <Input maxLength={100} {...form.field('name')} />
      </Field>
    </RecordDialog>
  )
}

function RemoveDialog({ template: { id, name }, onClose }: { template: RotaTemplate; onClose: () => void }) {
  const { t } = useText()
  const remove = useMutation({
    mutationFn: () => call(routes.rota.removeTemplate, { params: { id } }),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={t('rota.templateRemoveTitle', { name })}
      text={t('rota.templateRemoveText')}
      action={t('rota.templateRemove')}
      busy={remove.isPending && t('rota.templateRemoving')}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
