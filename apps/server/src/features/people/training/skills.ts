import { certificateRenewalDays, type OwnSkill, type SkillLevel } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import {
  areSkills,
  countHolders,
  type EndingSkill,
  listEndingSkills,
  listHeldSkills,
  listSkills,
} from '../../time/rota/index.ts'
import type { CourseRow } from './courses-store.ts'
import { judgeEnd } from './judge-standing.ts'

type Assessment = {
  skillId: string
  level: SkillLevel
  assessedOn: string
  assessedBy: string
  recommendation: string
}

/** The latest assessment of each skill. */
function listAssessments(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<Assessment[]> {
  return rows(
    tx,
    sql<Assessment>`
      select distinct on (a.skill_id) a.skill_id as "skillId", a.level, a.assessed_on as "assessedOn",
        u.first_name || ' ' || u.last_name as "assessedBy", a.recommendation
      from skill_assessments a join users u on u.id = a.assessed_by
      where a.employer_id = ${employerId} and a.worker_id = ${workerId}
      order by a.skill_id, a.assessed_on desc, a.recorded_at desc, a.id desc
    `,
  )
}

/** The skills that somebody has by the rota, or was assessed in, with the courses that give each. */
export async function showSkills(
  tx: Tx,
  {
    courses,
    titles,
    today,
    ...of
  }: {
    employerId: string
    workerId: string
    today: string
    courses: readonly Pick<CourseRow, 'id' | 'skillId'>[]
    titles: readonly { id: string; title: string }[]
  },
): Promise<OwnSkill[]> {
  const [skills, held, assessed] = await Promise.all([
    listSkills(tx, of.employerId),
    listHeldSkills(tx, of),
    listAssessments(tx, of),
  ])
  return skills.flatMap(({ id, name }) => {
    const has = held.find((one) => one.id === id)
    const said = assessed.find((one) => one.skillId === id)
    if (!has && !said) return []
    const status = has ? judgeEnd(has.expiresOn, today) : 'none'
    return [
      {
        id,
        name,
        isHeld: has !== undefined && status !== 'expired',
        expiresOn: has?.expiresOn ?? null,
        status,
        level: said?.level ?? null,
        assessedOn: said?.assessedOn ?? null,
        assessedBy: said?.assessedBy ?? null,
        recommendation: said?.recommendation ?? '',
        courses: titles
          .filter((course) => courses.some((one) => one.id === course.id && one.skillId === id))
          .map((course) => ({ id: course.id, title: course.title })),
      },
    ]
  })
}

/** Who has the skills that shifts ask for, and whose have to be renewed: of the company, or of the caller's team. */
export function showCompanySkills(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller: { employerId } }: { caller: Member },
): Promise<{ skills: { id: string; name: string; holders: number }[]; ending: EndingSkill[] }> {
  const today = londonDay(clock.now())
  return database.read({ employerId }, async (tx) => {
    const [skills, ending] = await Promise.all([
      countHolders(tx, { employerId, today }),
      listEndingSkills(tx, { employerId, today, by: addDays(today, certificateRenewalDays) }),
    ])
    return { skills, ending }
  })
}

export type AssessmentSaid = {
  key: string
  skillId: string
  level: SkillLevel
  assessedOn: string
  recommendation: string
}

/** Says how well somebody else does what a skill asks. Refused: `not_found`, `own_matter`, `invalid_input` (a day to come), `idempotency_key_reused`. */
export function assessSkill(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, id: workerId, said }: { caller: Member; id: string; said: AssessmentSaid },
): Promise<{ id: string } | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const worker = await firstRow(
      tx,
      sql<{
        id: string
      }>`select id from workers where employer_id = ${employerId} and id = ${workerId} and erased_at is null`,
    )
    if (!worker) return refuse('not_found', 'no such worker')
    if (workerId === caller.workerId) return refuse('own_matter', 'nobody assesses themselves')
    if (!(await areSkills(tx, { employerId, ids: [said.skillId] }))) return refuse('not_found', 'no such skill')
    if (said.assessedOn > londonDay(now))
      return refuse('invalid_input', 'it is assessed once it was seen', { field: 'assessedOn' })
    const made = await firstRow(
      tx,
      sql<{ id: string }>`
        insert into skill_assessments (employer_id, id, worker_id, skill_id, level, assessed_on, assessed_by, recommendation, recorded_at)
        values (${employerId}, ${said.key}, ${workerId}, ${said.skillId}, ${said.level}, ${said.assessedOn}, ${userId},
          ${said.recommendation}, ${now})
        on conflict do nothing returning id
      `,
    )
    if (!made) {
      const before = await firstRow(
        tx,
        sql<{ id: string }>`
          select id from skill_assessments where employer_id = ${employerId} and id = ${said.key} and worker_id = ${workerId}
            and skill_id = ${said.skillId} and level = ${said.level} and assessed_on = ${said.assessedOn}
            and recommendation = ${said.recommendation}
        `,
      )
      return before ?? refuse('idempotency_key_reused', 'this key said something else')
    }
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'training.skill_assessed',
      subject: { kind: 'worker', id: workerId },
      after: { skillId: said.skillId, level: said.level },
    })
    await announce(tx, { employerId, workerId, words: ['training'] })
    return made
  })
}
