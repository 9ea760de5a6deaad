import { randomUUID } from 'node:crypto'
import { addDays } from '@gpod/days'
import { reportIncident, resolveIncident, takeIncident } from '../features/people/incidents/index.ts'
import { saveCheckIn } from '../features/people/wellbeing/index.ts'
import type { Calendar } from './calendar.ts'
import { londonInstant } from './days.ts'
import { accepted, type Hired, type Stage, stageAt } from './stage.ts'

/** A wet floor that was answered, a trolley that is being looked into, and how somebody said they were. */
export async function reportIncidents(stage: Stage, { today }: Calendar, worker: Hired): Promise<void> {
  const { owner, employerId } = stage
  if (!worker.account) throw new Error('who reports has an account')
  const { member } = worker.account
  const at = (daysAgo: number, time: string) => londonInstant(addDays(today, -daysAgo), time)
  const on = (daysAgo: number, time: string) => stageAt(stage, at(daysAgo, time)).deps
  const report = async (daysAgo: number, kind: 'near_miss' | 'accident', place: string, words: string) =>
    accepted(
      await reportIncident(on(daysAgo, '15:30'), {
        caller: member,
        said: {
          key: randomUUID(),
          kind,
          severity: kind === 'accident' ? 'medium' : 'low',
          happenedAt: at(daysAgo, '13:10'),
          place,
          words,
          skipsManager: false,
        },
      }),
      'an incident',
    ).id
  const floor = await report(
    9,
    'near_miss',
    'Corridor, ground floor',
    'The floor was wet and there was no sign. I nearly fell.',
  )
  const answer = 'Wet floor signs now hang beside each cleaning cupboard.'
  accepted(await takeIncident(on(9, '17:00'), { caller: owner, id: floor, version: 1 }), 'looking into it')
  accepted(await resolveIncident(on(7, '10:00'), { caller: owner, id: floor, version: 2, answer }), 'an answer')
  const trolley = await report(2, 'accident', 'Laundry', 'The trolley rolled over my foot: its brake does not hold.')
  accepted(await takeIncident(on(1, '09:00'), { caller: owner, id: trolley, version: 1 }), 'looking into it')

  const { seal } = stage.deps
  const said = [
    [6, 4, ''],
    [4, 6, 'Three early shifts in a row.'],
    [1, 3, 'Slept well.'],
  ] as const
  await stage.deps.database.transaction({ employerId }, async (tx) => {
    for (const [daysAgo, stress, words] of said) {
      const checkIn = { day: addDays(today, -daysAgo), stress, words }
      await saveCheckIn(tx, { seal, employerId, workerId: worker.workerId, checkIn })
    }
  })
}
