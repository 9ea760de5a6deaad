import { routes } from '@gpod/contract'
import { wordsForRule } from '@gpod/wage-access/finances'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type FileThreads, serveFile } from '../../../platform/http/file-routes.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { changePot, endPot } from './change-pot.ts'
import {
  countEntries,
  lockFinances,
  mostEntries,
  removeEntry,
  saveBalance,
  saveBudget,
  saveGoal,
  saveOutgoing,
  saveRule,
  saveUniversalCredit,
} from './finances-store.ts'
import { listPots } from './pots-store.ts'
import { putAside } from './put-aside.ts'
import { adviseOnTaking, showFinances } from './show-finances.ts'
import { showLines, showSpending, startOfCycle } from './show-spending.ts'
import { deleteImport, findLine, saveCategory } from './statements-store.ts'

type FinancesDeps = Pick<Deps, 'database' | 'clock' | 'seal' | 'jobs'> & { files: FileThreads }

/**
 * Nothing here leaves an audit row: the audit is read by the company, and this is for nobody but them. What changes is announced
 * to themself alone, for the other pages they have open.
 */
export function registerFinances(http: HttpDeps, deps: FinancesDeps): void {
  const { finances } = routes
  const { clock } = deps
  const change = changing(deps)
  serve(http, finances.own, ({ caller }) => showFinances(deps, caller), { stampedBy: 'finances_stamp' })
  serve(http, finances.advice, ({ caller, query }) => adviseOnTaking(deps, caller, query.comesOff))
  serve(http, finances.spending, ({ caller }) => showSpending(deps, caller))
  serve(http, finances.lines, ({ caller, query }) => showLines(deps, caller, query))
  serveFile(http, finances.import, deps.files)
  serve(http, finances.undoImport, ({ caller, params: { id } }) =>
    change(caller, async (tx, of) => ((await deleteImport(tx, { ...of, id })) ? {} : notTheirs())),
  )
  serve(http, finances.setBalance, ({ caller, body: { amount } }) =>
    change(caller, (tx, of) => saveBalance(tx, { ...of, amount, on: londonDay(clock.now()) })),
  )
  serve(http, finances.setUniversalCredit, ({ caller, body }) =>
    change(caller, (tx, of) => saveUniversalCredit(tx, { ...of, ...body })),
  )
  serve(http, finances.saveOutgoing, ({ caller, body }) =>
    change(caller, async (tx, of) => {
      const { id, name, amount, every, dueOn, endsOn, paidUntil, foundKey } = body
      const outgoing = { id, name, found_key: foundKey, is_dismissed: false, amount_pence: amount, every }
      return (
        (await full(tx, of)) ??
        saveOutgoing(tx, { ...of, outgoing: { ...outgoing, due_on: dueOn, ends_on: endsOn, paid_until: paidUntil } })
      )
    }),
  )
  serve(http, finances.dismissOutgoing, ({ caller, body: { id, foundKey, name } }) =>
    change(caller, async (tx, of) => {
      const none = { amount_pence: null, every: null, due_on: null, ends_on: null, paid_until: null }
      const outgoing = { id, name, found_key: foundKey, is_dismissed: true, ...none }
      return (await full(tx, of)) ?? saveOutgoing(tx, { ...of, outgoing })
    }),
  )
  const remove = (caller: WorkerMember, id: string, from: Parameters<typeof removeEntry>[1]['from']) =>
    change(caller, async (tx, of) => ((await removeEntry(tx, { ...of, id, from })) ? {} : notTheirs()))
  serve(http, finances.removeOutgoing, ({ caller, params: { id } }) => remove(caller, id, 'finances_outgoings'))
  serve(http, finances.removeGoal, ({ caller, params: { id } }) =>
    change(caller, async (tx, of) => {
      // A pot without its goal would go on taking part of their pay, and nobody would see what for.
      const isPot = (await listPots(tx, of)).some(({ goal_id, until }) => goal_id === id && until === null)
      if (isPot) await endPot(tx, { caller, now: clock.now() })
      return (await removeEntry(tx, { ...of, id, from: 'finances_goals' })) ? {} : notTheirs()
    }),
  )
  serve(http, finances.savePot, ({ caller, body: wanted }) =>
    change(caller, (tx) => changePot(tx, deps, { caller, wanted, now: clock.now() })),
  )
  serve(http, finances.endPot, ({ caller }) =>
    change(caller, async (tx) => ((await endPot(tx, { caller, now: clock.now() })) ? {} : notTheirs())),
  )
  serve(http, finances.removeRule, ({ caller, params: { id } }) => remove(caller, id, 'finances_rules'))
  serve(http, finances.saveGoal, ({ caller, body: { id, name, target, targetDate, priority } }) =>
    change(caller, async (tx, of) => {
      const goal = { id, name, target_pence: target, target_date: targetDate, priority }
      return (await full(tx, of)) ?? saveGoal(tx, { ...of, goal })
    }),
  )
  serve(http, finances.putAside, ({ caller, params: { id: goalId }, body }) =>
    change(caller, (tx, of) => putAside(tx, { ...of, goalId, ...body, on: londonDay(clock.now()) })),
  )
  serve(http, finances.setBudget, ({ caller, body }) =>
    change(caller, async (tx, of) => {
      const since = await startOfCycle(tx, { ...of, now: clock.now() })
      return saveBudget(tx, { ...of, ...body, since })
    }),
  )
  serve(http, finances.sortLine, ({ caller, params: { id }, body: { category, always } }) =>
    change(caller, async (tx, of) => {
      const line = await findLine(tx, { ...of, id })
      if (!line) return notTheirs()
      // A rule sorts this line too, and it may be corrected again by the rule.
      await saveCategory(tx, { ...of, id, category: always ? null : category, isSorted: !always })
      const words = wordsForRule(line.text)
      if (!always || words === '') return {}
      return (await full(tx, of)) ?? saveRule(tx, { ...of, rule: { id: newId(), words, category }, now: clock.now() })
    }),
  )
}

type Own = { employerId: string; workerId: string }

/** One change at a time of one person's finances, and told to them alone. */
function changing({ database }: FinancesDeps) {
  return (
    caller: WorkerMember,
    work: (tx: Tx, of: Own) => Promise<Refused | unknown>,
  ): Promise<Record<string, never> | Refused> => {
    const { employerId, workerId, userId } = caller
    return database.transaction({ employerId }, async (tx) => {
      const of = { employerId, workerId }
      await lockFinances(tx, of)
      const done = await work(tx, of)
      if (isRefused(done)) return done
      await announce(tx, { ...of, userIds: [userId], words: ['finances'] })
      return {}
    })
  }
}

async function full(tx: Tx, of: Own): Promise<Refused | null> {
  const entries = await countEntries(tx, of)
  return entries < mostEntries ? null : refuse('finances_full', 'more than is kept', { details: { most: mostEntries } })
}

const notTheirs = () => refuse('not_found', 'there is no such thing of yours')
