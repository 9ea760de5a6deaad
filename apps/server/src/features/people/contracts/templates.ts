import type { ContractTemplate } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { faultOf, fieldsOf, isOfRecord } from './fill-template.ts'
import { starterTemplate } from './starter-template.ts'
import {
  findTemplate,
  insertTemplate,
  listRows,
  lockTemplate,
  markRemoved,
  type TemplateRow,
  updateTemplate,
} from './templates-store.ts'

type TemplateDeps = Pick<Deps, 'database' | 'clock'>

export function listTemplates(
  { database }: Pick<Deps, 'database'>,
  { employerId }: Member,
): Promise<{ templates: ContractTemplate[]; starter: { name: string; body: string } }> {
  return database.read({ employerId }, async (tx) => ({
    templates: (await listRows(tx, employerId)).map(toTemplate),
    starter: starterTemplate(),
  }))
}

const toTemplate = ({ id, name, body, version, changed_at, changed_by_name }: TemplateRow): ContractTemplate => ({
  id,
  name,
  body,
  asks: fieldsOf(body).filter((field) => !isOfRecord(field)),
  version,
  changedAt: changed_at,
  changedBy: changed_by_name,
})

type Said = { name: string; body: string; version: number | null }

/**
 * Adds a template or changes the version that was seen. Sent again it is one. Refused: `contract_template_wrong` (its fields, with the
 * fault), `not_found`, `state_changed` (somebody else changed it).
 */
export function saveTemplate(
  { database, clock }: TemplateDeps,
  { caller, id, said: { name, body, version } }: { caller: Member; id: string; said: Said },
): Promise<ContractTemplate | Refused> {
  const { employerId, userId } = caller
  const fault = faultOf(body)
  if (fault !== null) {
    return Promise.resolve(
      refuse('contract_template_wrong', 'the fields of this text are not right', { field: 'body', details: { fault } }),
    )
  }
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const written = { employerId, id, name, body, userId, now }
    const isNew = version === null && (await insertTemplate(tx, written))
    const there = isNew ? null : await lockTemplate(tx, { employerId, id })
    if (there === undefined || there?.removed_at) return refuse('not_found', 'no such template')
    const isSame = there?.name === name && there.body === body
    if (there && !isSame) {
      if (there.version !== version) {
        return refuse('state_changed', 'somebody else changed this text', { details: { version: there.version } })
      }
      await updateTemplate(tx, written)
    }
    const saved = await findTemplate(tx, { employerId, id })
    if (!saved) throw new Error('a template that was just saved is missing')
    if (!isSame) await note(tx, { caller, now, action: 'contract.template_saved', row: saved })
    return toTemplate(saved)
  })
}

/** Twice is once. Refused: `not_found`. */
export function removeTemplate(
  { database, clock }: TemplateDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<Record<string, never> | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const row = await lockTemplate(tx, { employerId, id })
    if (!row) return refuse('not_found', 'no such template')
    if (row.removed_at === null) {
      await markRemoved(tx, { employerId, id, now })
      await note(tx, { caller, now, action: 'contract.template_removed', row })
    }
    return {}
  })
}

type Noted = {
  caller: Member
  now: string
  action: 'contract.template_saved' | 'contract.template_removed'
  row: TemplateRow
}

async function note(tx: Tx, { caller, now, action, row }: Noted): Promise<void> {
  const { employerId } = caller
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
    action,
    subject: { kind: 'employer', id: employerId },
    after: { templateId: row.id, name: row.name, version: row.version },
  })
  await announce(tx, { employerId, workerId: null, words: ['contracts'] })
}
