import { randomUUID } from 'node:crypto'
import { addDays } from '@gpod/days'
import { issueP45 } from '../features/payroll/payslips/index.ts'
import { payHoliday, setLeaving, showLeaver, tickItem } from '../features/people/leavers/index.ts'
import { londonInstant } from './days.ts'
import { type Happening, nothingMore } from './happening.ts'
import { accepted, type Stage } from './stage.ts'

/**
 * Who leaves says so sixteen days before; on the last day their things are back and the holiday they are owed goes into their last pay.
 * The P45 is made nine days later, when that is paid whatever Friday was a bank holiday.
 */
export function leavingOfDay(stage: Stage, day: string): Happening[] {
  return [...stage.hired.values()].flatMap(({ workerId, person: { lastDay } }): Happening[] => {
    if (lastDay === null) return []
    const at = (on: string, time: string, work: () => Promise<void>): Happening[] =>
      on === day ? [{ at: londonInstant(on, time), happen: () => work().then(() => nothingMore) }] : []
    return [
      ...at(addDays(lastDay, -16), '11:00', () => giveNotice(stage, workerId, lastDay)),
      ...at(lastDay, '15:00', () => payWhatIsOwed(stage, workerId)),
      ...at(addDays(lastDay, 9), '12:00', () => giveP45(stage, workerId)),
    ]
  })
}

async function giveNotice({ deps, owner: caller }: Stage, workerId: string, endsOn: string): Promise<void> {
  const { version } = accepted(await showLeaver(deps, caller, workerId), 'the record of who leaves')
  const items = ['Keys to the stores', 'Two uniforms', 'Locker'].map((label) => ({ id: randomUUID(), label }))
  const said = { endsOn, reason: 'resigned', items, version } as const
  accepted(await setLeaving(deps, { caller, workerId, said }), 'a last day')
}

async function payWhatIsOwed({ deps, owner: caller }: Stage, workerId: string): Promise<void> {
  const { items, holiday } = accepted(await showLeaver(deps, caller, workerId), 'what is owed to who leaves')
  for (const { id } of items) accepted(await tickItem(deps, { caller, id, isDone: true }), 'a thing given back')
  if (holiday.owed === null) throw new Error('the demo company does not know the holiday owed to who leaves')
  accepted(await payHoliday(deps, { caller, workerId, amount: holiday.owed }), 'the holiday owed')
}

async function giveP45({ deps, employerId, owner }: Stage, workerId: string): Promise<void> {
  const { now } = deps.clock
  const issued = await deps.database.transaction({ employerId }, (tx) =>
    issueP45(tx, { employerId, workerId, actor: owner, now: now() }),
  )
  accepted(issued, 'a P45')
}
