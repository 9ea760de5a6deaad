import type { routes, SavedView } from '@gpod/contract'
import type { z } from 'zod'
import { isDuplicate } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { mayRead } from '../../../platform/http/routes.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import {
  countViews,
  deleteView,
  findView,
  insertView,
  lockViews,
  readViews,
  updateView,
  type ViewRow,
  viewNameConstraint,
} from './views-store.ts'

const most = 50

/** Who may change records shares a view with everybody who manages the company, and looks after what is shared. */
const mayShare = (caller: Member) => mayRead(caller, 'employees.write')

const mayChange = (view: Pick<ViewRow, 'user_id' | 'is_shared'>, caller: Member) =>
  view.user_id === caller.userId || (view.is_shared && mayShare(caller))

const audited = (name: string, isShared: boolean) => ({ name, audience: isShared ? 'company' : 'own' })

function toView(row: ViewRow, caller: Member): SavedView {
  const { id, name, q, department, view } = row
  return {
    ...{ id, name, q, department, view },
    isShared: row.is_shared,
    by: row.by_name,
    isOwn: row.user_id === caller.userId,
    mayChange: mayChange(row, caller),
  }
}

export function listViews(
  { database }: Pick<Deps, 'database'>,
  caller: Member,
): Promise<z.output<typeof routes.savedViews.list.response>> {
  const { employerId, userId } = caller
  return database.read({ employerId }, async (tx) => ({
    // A key is not its maker: what they keep for themself is not shown to it.
    views: (await readViews(tx, { employerId, userId }))
      .filter((row) => row.is_shared || !caller.scopes)
      .map((row) => toView(row, caller)),
    maySave: mayRead(caller, 'views.save'),
    mayShare: mayShare(caller),
  }))
}

/**
 * Saves a view under an id made once for it, or changes the one that is there. Refused: `forbidden` (another's, or sharing without the
 * permission), `view_name_taken`, `too_many_views`.
 */
export async function saveView(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, said }: { caller: Member; said: z.output<typeof routes.savedViews.save.body> },
): Promise<SavedView | Refused> {
  const { employerId, userId } = caller
  const { id, isShared, ...facts } = said
  try {
    return await database.transaction({ employerId }, async (tx) => {
      await lockViews(tx, { employerId, userId })
      const before = await findView(tx, { employerId, id })
      if (before && !mayChange(before, caller)) return refuse('forbidden', 'this view is somebody else’s')
      if (isShared && !mayShare(caller)) return refuse('forbidden', 'views are shared by who may change records')
      if (!before && (await countViews(tx, { employerId, userId })) >= most) {
        return refuse('too_many_views', `${most} views are the most that one person keeps`)
      }
      const now = clock.now()
      const written = { ...facts, employerId, id, now, is_shared: isShared }
      if (before) await updateView(tx, written)
      else if (!(await insertView(tx, { ...written, user_id: userId }))) {
        return refuse('forbidden', 'this view is somebody else’s')
      }
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: caller,
        action: 'saved_view.saved',
        subject: { kind: 'saved_view', id },
        ...(before && { before: audited(before.name, before.is_shared) }),
        after: audited(facts.name, isShared),
      })
      await announce(tx, { employerId, workerId: null, words: ['saved-views'] })
      const saved = await findView(tx, { employerId, id })
      if (!saved) throw new Error('a view that was saved cannot be found')
      return toView(saved, caller)
    })
  } catch (error) {
    if (!isDuplicate(error, viewNameConstraint)) throw error
    return refuse('view_name_taken', 'another of these views is called so', { field: 'name' })
  }
}

export function removeView(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, id }: { caller: Member; id: string },
): Promise<Record<string, never> | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const view = await findView(tx, { employerId, id })
    if (!view) return refuse('not_found', 'no such view')
    if (!mayChange(view, caller)) return refuse('forbidden', 'this view is somebody else’s')
    await deleteView(tx, { employerId, id })
    await recordAudit(tx, {
      employerId,
      at: clock.now(),
      actor: caller,
      action: 'saved_view.removed',
      subject: { kind: 'saved_view', id },
      before: audited(view.name, view.is_shared),
    })
    await announce(tx, { employerId, workerId: null, words: ['saved-views'] })
    return {}
  })
}
