import type { RotaTemplate, routes } from '@gpod/contract'
import { addDays, mondayOf } from '@gpod/days'
import { timesInWeek, weekTimes } from '@gpod/rota'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import {
  type AppliedEdit,
  type EditMaking,
  findRepeated,
  listStandingShifts,
  lockRota,
  mostShiftsOfEdit,
} from '../shifts/index.ts'
import { addDrafts } from './add-drafts.ts'
import { refuseFarAhead } from './copy-rota.ts'
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  isNameTaken,
  listTemplateShifts,
  listTemplates,
  renameTemplate,
} from './templates-store.ts'

type By = { caller: Member; now: string }
type Saving = z.infer<typeof routes.rota.saveTemplate.body>

/** Who plans for everybody changes any template, a line manager their own. */
function canChange({ role, userId }: Member, savedById: string | null): boolean {
  return role !== 'manager' || savedById === userId
}

export async function showTemplates(tx: Tx, caller: Member): Promise<{ templates: RotaTemplate[] }> {
  const found = await listTemplates(tx, caller.employerId)
  return {
    templates: found.map(({ savedById, ...template }) => ({ ...template, canChange: canChange(caller, savedById) })),
  }
}

/**
 * Keeps the shifts of a week, cancelled ones left out, as a template. Sent again under the same id it is saved once. Refused:
 * `rota_template_empty` (no shift of that place or role), `rota_template_name_taken`, `invalid_input` (too many to be planned
 * at once), `idempotency_key_reused`.
 */
export async function saveTemplate(
  tx: Tx,
  { caller, now, asked }: By & { asked: Saving },
): Promise<{ id: string; shifts: number } | Refused> {
  const { employerId, userId } = caller
  const { id, name, place, role, keepsPeople } = asked
  await lockRota(tx, employerId)
  const made = await findTemplate(tx, { employerId, id })
  if (made) {
    if (made.name !== name || made.savedById !== userId)
      return refuse('idempotency_key_reused', 'another template has this id', { field: 'id' })
    return { id, shifts: (await listTemplateShifts(tx, { employerId, id })).length }
  }
  if (await isNameTaken(tx, { employerId, id, name })) return nameTaken()
  const from = mondayOf(asked.week)
  const standing = await listStandingShifts(tx, { employerId, from, to: addDays(from, 6) })
  const shifts = standing.flatMap(({ planned }) =>
    planned.cancelledAt !== null ||
    (place !== null && planned.location !== place) ||
    (role !== null && planned.role !== role)
      ? []
      : [
          {
            ...weekTimes(planned),
            workerId: keepsPeople ? planned.workerId : null,
            location: planned.location,
            role: planned.role,
            unpaidBreakMinutes: planned.unpaidBreakMinutes,
          },
        ],
  )
  if (shifts.length === 0) return refuse('rota_template_empty', 'that week has no such shift')
  if (shifts.length > mostShiftsOfEdit)
    return refuse('invalid_input', `a template has ${mostShiftsOfEdit} shifts at most`, {
      field: 'week',
      details: { most: mostShiftsOfEdit, shifts: shifts.length },
    })
  await insertTemplate(tx, { employerId, id, name, shifts, userId, now })
  await tell(
    tx,
    { caller, now },
    { action: 'rota.template_saved', subject: { kind: 'rota_template', id }, after: { name, shifts: shifts.length } },
  )
  return { id, shifts: shifts.length }
}

/** Refused as `not_found`, `forbidden` where it is somebody else’s, and `rota_template_name_taken`. */
export async function nameTemplate(
  tx: Tx,
  { caller, now, id, name }: By & { id: string; name: string },
): Promise<{ saved: true } | Refused> {
  const { employerId } = caller
  await lockRota(tx, employerId)
  const found = await findTemplate(tx, { employerId, id })
  if (!found) return refuse('not_found', 'no such template')
  if (!canChange(caller, found.savedById)) return notTheirs()
  if (await isNameTaken(tx, { employerId, id, name })) return nameTaken()
  await renameTemplate(tx, { employerId, id, name })
  const subject = { kind: 'rota_template', id }
  await tell(
    tx,
    { caller, now },
    { action: 'rota.template_renamed', subject, before: { name: found.name }, after: { name } },
  )
  return { saved: true }
}

/** Deletes a template; deleted before, it is gone as well. Refused as `forbidden` where it is somebody else’s. */
export async function removeTemplate(
  tx: Tx,
  { caller, now, id }: By & { id: string },
): Promise<{ removed: true } | Refused> {
  const { employerId } = caller
  await lockRota(tx, employerId)
  const found = await findTemplate(tx, { employerId, id })
  if (!found) return refuse('not_found', 'no such template')
  if (!canChange(caller, found.savedById)) return notTheirs()
  await deleteTemplate(tx, { employerId, id })
  const subject = { kind: 'rota_template', id }
  await tell(tx, { caller, now }, { action: 'rota.template_removed', subject, before: { name: found.name } })
  return { removed: true }
}

/**
 * Plans a week by a template as one edit of drafts: as a copy of the week that it was saved from. Refused as a copy is, and as
 * `not_found`.
 */
export async function applyTemplate(
  tx: Tx,
  { id, template, week }: { id: string; template: string; week: string },
  making: EditMaking,
): Promise<AppliedEdit | Refused> {
  const { employerId } = making
  const from = mondayOf(week)
  const to = addDays(from, 6)
  const tooFar = refuseFarAhead(to, making.now, 'week')
  if (tooFar) return tooFar
  await lockRota(tx, employerId)
  const asked = { template, week: from }
  const repeated = await findRepeated(tx, { id, asked }, making)
  if (repeated) return repeated
  const kept = await listTemplateShifts(tx, { employerId, id: template })
  if (kept.length === 0) return refuse('not_found', 'no such template')
  const shifts = kept.map(({ weekday, fromMinute, toMinute, ...shift }) => ({
    ...shift,
    ...timesInWeek({ weekday, fromMinute, toMinute }, from),
    isPinned: false,
    publishedAt: null,
    cancelledAt: null,
    cancelReason: null,
  }))
  return addDrafts(tx, { id, kind: 'template', asked, shifts, from, to, field: 'week' }, making)
}

function nameTaken(): Refused {
  return refuse('rota_template_name_taken', 'another template has this name', { field: 'name' })
}

function notTheirs(): Refused {
  return refuse('forbidden', 'somebody else saved this template')
}

async function tell(
  tx: Tx,
  { caller, now }: By,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>,
): Promise<void> {
  const { employerId } = caller
  await recordAudit(tx, { employerId, at: now, actor: caller, ...entry })
  await announce(tx, { employerId, workerId: null, words: ['rota'] })
}
