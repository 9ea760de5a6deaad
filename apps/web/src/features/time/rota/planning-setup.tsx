import { routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, Fragment, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Refusal } from '../../../shared/refusal.tsx'
import { WorkerField } from '../../../shared/worker-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input } from '../../../ui/input.tsx'
import { BudgetCard } from './budget-card.tsx'
import { DemandCard } from './demand-card.tsx'
import { PersonPlanning } from './person-planning.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import type { Planning } from './planning.ts'

/** What shifts are planned with: each employee's skills, times and hours, and the company's roles and places. */
export function PlanningSetup({ canSetUp }: { canSetUp: boolean }) {
  const { t } = useText()
  const planning = useQuery(apiQuery(routes.rota.planning))
  const [workerId, setWorkerId] = useState<string | null>(null)
  const [role, setRole] = useState<Planning['roles'][number] | null>(null)
  const [place, setPlace] = useState<Planning['places'][number] | null>(null)
  if (planning.data === undefined)
    return <NotLoaded query={planning} failed={t('rota.planningFailed')} lines={6} card />
  const { roles, places, skills } = planning.data
  const nameOf = (id: string) => skills.find((skill) => skill.id === id)?.name ?? ''
  return (
    <div className="grid gap-5">
      <Card title={t('rota.ofEmployee')}>
        <div className="grid gap-5">
          <div className="grid sm:grid-cols-2">
            <WorkerField value={workerId} error={null} onChange={setWorkerId} />
          </div>
          {workerId !== null && (
            <PersonPlanning key={workerId} workerId={workerId} skills={skills} canOptOut={canSetUp} />
          )}
        </div>
      </Card>
      <Card title={t('rota.skills')}>
        <p className="mb-3 text-ink-2">
          {skills.length === 0 ? t('rota.skillsEmpty') : <bdi>{skills.map(({ name }) => name).join(', ')}</bdi>}
        </p>
        {canSetUp && <AddSkill />}
      </Card>
      <Card title={t('rota.roles')}>
        <Rows
          rows={roles.map((each) => ({
            id: each.id,
            name: each.name,
            details: [each.skillIds.length === 0 ? t('rota.needsNothing') : each.skillIds.map(nameOf).join(', ')],
            onEdit: canSetUp && skills.length > 0 ? () => setRole(each) : null,
          }))}
        />
      </Card>
      <Card title={t('rota.places')}>
        <Rows
          rows={places.map((each) => ({
            id: each.id,
            name: each.name,
            details: [
              each.address,
              each.fenceMetres === null ? null : t('rota.fenceOf', { metres: each.fenceMetres }),
            ].filter((part) => part !== null),
            onEdit: canSetUp ? () => setPlace(each) : null,
          }))}
        />
      </Card>
      <DemandCard planning={planning.data} canSetUp={canSetUp} />
      {canSetUp && <BudgetCard planning={planning.data} />}
      {role !== null && <RoleDialog role={role} skills={skills} onClose={() => setRole(null)} />}
      {place !== null && <PlaceDialog place={place} onClose={() => setPlace(null)} />}
    </div>
  )
}

type Row = { id: string; name: string; details: readonly string[]; onEdit: (() => void) | null }

function Rows({ rows }: { rows: readonly Row[] }) {
  const { t } = useText()
  if (rows.length === 0) return <p className="text-ink-2">{t('rota.madeWhenUsed')}</p>
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ id, name, details, onEdit }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <div className="min-w-0">
            <p className="wrap-anywhere font-medium">
              <bdi>{name}</bdi>
            </p>
            {details.length > 0 && (
              <p className="wrap-anywhere text-ink-2 text-small">
                {details.map((detail, index) => (
                  <Fragment key={detail}>
                    {index > 0 && ' · '}
                    <bdi>{detail}</bdi>
                  </Fragment>
                ))}
              </p>
            )}
          </div>
          {onEdit !== null && (
            <Button look="quiet" onClick={onEdit} aria-label={t('rota.editNamed', { name })}>
              {t('rota.edit')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function AddSkill() {
  const { t } = useText()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: () => call(routes.rota.addSkill, { body: { name } }),
    onSuccess: () => setName(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') add.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <Field label={t('rota.skillName')}>
        <Input maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" look="outline" busy={add.isPending && t('common.saving')}>
        {t('rota.skillAdd')}
      </Button>
      {add.isError && <Refusal error={add.error} />}
    </form>
  )
}

type RoleDialogProps = { role: Planning['roles'][number]; skills: Planning['skills']; onClose: () => void }

function RoleDialog({ role, skills, onClose }: RoleDialogProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState<readonly string[]>(role.skillIds)
  const save = useMutation({
    mutationFn: () => call(routes.rota.setRole, { params: { id: role.id }, body: { skillIds: [...chosen] } }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={role.name}
      description={t('rota.roleNeeds')}
      submitLabel={t('common.save')}
      isSending={save.isPending}
      error={save.error}
      onSubmit={() => {
        save.mutate()
        return true
      }}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        {skills.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<bdi>{name}</bdi>}
            checked={chosen.includes(id)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
      </div>
    </FormDialog>
  )
}
