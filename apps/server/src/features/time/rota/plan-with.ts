import type { OptOut, routes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { noticeDays } from '@gpod/rota'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { lockRotaWorkers, updatePlace } from '../shifts/index.ts'
import {
  areSkills,
  endOptOut,
  findOptOut,
  findRoleName,
  insertOptOut,
  isWorker,
  listOptOuts,
  nameSkill,
  readPlanning,
  replacePlanning,
  replaceRoleSkills,
} from './planning-store.ts'

type Saved = { saved: true }
type By = { caller: Member; now: string }
type BodyOf<Name extends 'setRole' | 'setPlace' | 'setPerson' | 'endOptOut'> = z.infer<
  (typeof routes.rota)[Name]['body']
>

/** Names a skill; one that is there already is the same. */
export async function addSkill(tx: Tx, { caller, now, name }: By & { name: string }): Promise<{ id: string }> {
  const { employerId } = caller
  const id = await nameSkill(tx, { employerId, name, now })
  await tell(tx, { caller, now }, { action: 'rota.planning_changed', subject: { kind: 'skill', id }, after: { name } })
  return { id }
}

/** Says which skills a role asks for. Refused as `not_found` where there is no such role or skill. */
export async function setRole(
  tx: Tx,
  { caller, now, id, body: { skillIds } }: By & { id: string; body: BodyOf<'setRole'> },
): Promise<Saved | Refused> {
  const { employerId } = caller
  const name = await findRoleName(tx, { employerId, id })
  if (name === undefined) return refuse('not_found', 'no such role')
  if (!(await areSkills(tx, { employerId, ids: skillIds }))) return refuse('not_found', 'no such skill')
  await replaceRoleSkills(tx, { employerId, roleId: id, skillIds })
  await tell(tx, { caller, now }, { action: 'rota.planning_changed', subject: { kind: 'role', id }, after: { name } })
  return { saved: true }
}

/** Says where a place is. Refused as `not_found`, and as `invalid_input` where a fence has no middle. */
export async function setPlace(
  tx: Tx,
  { caller, now, id, body }: By & { id: string; body: BodyOf<'setPlace'> },
): Promise<Saved | Refused> {
  if ((body.latitude === null) !== (body.longitude === null))
    return refuse('invalid_input', 'a place has both coordinates or none', { field: 'longitude' })
  if (body.fenceMetres !== null && body.latitude === null)
    return refuse('invalid_input', 'a fence is drawn around coordinates', { field: 'fenceMetres' })
  if (body.clockPosition !== 'off' && body.fenceMetres === null)
    return refuse('invalid_input', 'where somebody is says nothing without a fence', { field: 'clockPosition' })
  const name = await updatePlace(tx, { employerId: caller.employerId, id, ...body })
  if (name === undefined) return refuse('not_found', 'no such place')
  await tell(tx, { caller, now }, { action: 'rota.planning_changed', subject: { kind: 'place', id }, after: { name } })
  return { saved: true }
}

/** What the rota knows of somebody. Refused as `not_found`. */
export async function showPerson(tx: Tx, { caller: { employerId }, id }: { caller: Member; id: string }) {
  const whom = { employerId, workerId: id }
  if (!(await isWorker(tx, whom))) return refuse('not_found', 'no such worker')
  return { ...(await readPlanning(tx, whom)), optOuts: await listOptOuts(tx, whom) }
}

/** Says what the rota is to know of somebody. Refused as `not_found`, and as `invalid_input` where it cannot be so. */
export async function setPerson(
  tx: Tx,
  { caller, now, id, body }: By & { id: string; body: BodyOf<'setPerson'> },
): Promise<Saved | Refused> {
  const { employerId } = caller
  const [worker] = await lockRotaWorkers(tx, { employerId, workerIds: [id] })
  if (!worker) return refuse('not_found', 'no such worker')
  const { leastWeekMinutes: least, mostWeekMinutes: most } = body
  if (least !== null && most !== null && least > most)
    return refuse('invalid_input', 'the least is more than the most', { field: 'leastWeekMinutes' })
  const isOdd = body.availability.some(
    ({ weekday, onDay, fromMinute, toMinute }) => (weekday === null) === (onDay === null) || fromMinute >= toMinute,
  )
  if (isOdd) return refuse('invalid_input', 'a weekday or a date, from before until', { field: 'availability' })
  const skillIds = body.skills.map((skill) => skill.id)
  if (new Set(skillIds).size < skillIds.length)
    return refuse('invalid_input', 'a skill is named once', { field: 'skills' })
  if (!(await areSkills(tx, { employerId, ids: skillIds }))) return refuse('not_found', 'no such skill')
  const seen = body.seenAvailability ?? null
  await replacePlanning(tx, { employerId, workerId: id, planning: body, seen, now })
  await tell(tx, { caller, now }, { action: 'rota.person_changed', subject: { kind: 'worker', id } }, id)
  return { saved: true }
}

/** Records that somebody opted out in writing. Refused as `not_found`, and as `invalid_input` where it is signed in the future. */
export async function recordOptOut(
  tx: Tx,
  { caller, now, id: workerId, signedOn }: By & { id: string; signedOn: string },
): Promise<OptOut | Refused> {
  const { employerId, userId } = caller
  const [worker] = await lockRotaWorkers(tx, { employerId, workerIds: [workerId] })
  if (!worker) return refuse('not_found', 'no such worker')
  const today = londonDay(now)
  if (signedOn > today)
    return refuse('invalid_input', 'it is recorded once it is signed', {
      field: 'signedOn',
      details: { latest: today },
    })
  const standing = (await listOptOuts(tx, { employerId, workerId })).find(({ endsOn }) => endsOn === null)
  if (standing) return refuse('state_changed', 'their opt-out stands already')
  const id = newId()
  await insertOptOut(tx, { employerId, workerId, id, signedOn, userId, now })
  const subject = { kind: 'worker', id: workerId }
  await tell(tx, { caller, now }, { action: 'opt_out.recorded', subject, after: { startsOn: signedOn } }, workerId)
  return { id, signedOn, noticeGivenOn: null, endsOn: null }
}

/**
 * Records the notice that ends an opt-out (reg 5): seven days, or what was agreed, three months at most. Refused as
 * `not_found`, `state_changed` where it was given before, and as `invalid_input` where it comes before the signature.
 */
export async function giveNotice(
  tx: Tx,
  { caller, now, id, body }: By & { id: string; body: BodyOf<'endOptOut'> },
): Promise<OptOut | Refused> {
  const { employerId } = caller
  const { noticeGivenOn, agreedDays } = body
  const found = await findOptOut(tx, { employerId, id })
  if (!found) return refuse('not_found', 'no such opt-out')
  if (found.endsOn !== null) return refuse('state_changed', 'notice was given before')
  const { workerId, signedOn } = found
  const today = londonDay(now)
  if (noticeGivenOn < signedOn || noticeGivenOn > today)
    return refuse('invalid_input', 'notice is given after the signature, and recorded once it is given', {
      field: 'noticeGivenOn',
      details: { earliest: signedOn, latest: today },
    })
  const endsOn = addDays(noticeGivenOn, noticeDays(agreedDays, noticeGivenOn))
  await endOptOut(tx, { employerId, id, noticeGivenOn, endsOn })
  const subject = { kind: 'worker', id: workerId }
  await tell(tx, { caller, now }, { action: 'opt_out.notice_given', subject, after: { endsOn } }, workerId)
  return { id, signedOn, noticeGivenOn, endsOn }
}

async function tell(
  tx: Tx,
  { caller, now }: By,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'after'>,
  workerId: string | null = null,
): Promise<void> {
  const { employerId } = caller
  await recordAudit(tx, { employerId, at: now, actor: caller, ...entry })
  await announce(tx, { employerId, workerId, words: ['rota', 'availability'] })
}
