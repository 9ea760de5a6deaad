import { addDays } from '@gpod/days'
import { checkRightToWork } from '../features/people/onboarding/index.ts'
import { londonDay } from '../platform/clock.ts'
import { rows, sql } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { accepted, type Stage } from './stage.ts'

/** Everybody's right to work was checked before they came: a passport of most, a share code with an end of the demo worker. */
export async function recordRightToWork({ deps, employerId, owner, hired }: Stage): Promise<void> {
  const now = deps.clock.now()
  const until = addDays(londonDay(now), 24)
  const found = await deps.database.read({ employerId }, (tx) =>
    rows(
      tx,
      sql<{ id: string; starts_on: string; document_id: string | null; document_version: number | null }>`
        select w.id, w.starts_on, d.id as document_id, d.version as document_version
        from workers w left join lateral (
          select d.id, max(v.number) as version from documents d
          join document_versions v on v.employer_id = d.employer_id and v.document_id = d.id
          where d.employer_id = w.employer_id and d.worker_id = w.id and d.category = 'right_to_work' and d.removed_at is null
          group by d.id limit 1
        ) d on true
        where w.employer_id = ${employerId} order by w.employee_number
      `,
    ),
  )
  for (const {
    id: workerId,
    starts_on: startsOn,
    document_id: documentId,
    document_version: documentVersion,
  } of found) {
    const { person } = [...hired.values()].find((one) => one.workerId === workerId) ?? {}
    const isEnding = person?.part === 'demo_worker'
    const said = {
      key: newId(Date.parse(now)),
      kind: isEnding ? ('share_code' as const) : ('passport' as const),
      checkedOn: earlier(addDays(startsOn, -5), londonDay(now)),
      validUntil: isEnding ? until : null,
      documentId,
      documentVersion,
    }
    accepted(await checkRightToWork(deps, { caller: owner, workerId, said }), 'a check of the right to work')
  }
}

const earlier = (one: string, other: string) => (one < other ? one : other)
