import type { BenefitOffer, CompanyBenefit } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { oneRow, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Member } from '../../../platform/http/session.ts'
import { readChoices, readOffers } from './benefits-store.ts'

/** All offers, what employees asked for, and how many are in the pension. */
export function showCompanyBenefits(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, workerId }: Member,
): Promise<{
  offers: (BenefitOffer & { running: number })[]
  choices: CompanyBenefit[]
  pension: { members: number; employees: number }
}> {
  const today = londonDay(clock.now())
  return database.read({ employerId }, async (tx) => {
    const [offers, choices, pension] = await Promise.all([
      readOffers(tx, { employerId, today }),
      readChoices(tx, { employerId, today, which: sql`true`, most: 300 }),
      oneRow(
        tx,
        sql<{ members: number; employees: number }>`
          select count(*)::integer as employees, count(*) filter (where case when w.pension = 'by_assessment' then exists (
            select 1 from pension_memberships m where m.employer_id = w.employer_id and m.worker_id = w.id
              and m.from_day <= ${today}::date and (m.ended_on is null or m.ended_on > ${today}::date)
          ) else w.pension <> 'none' end)::integer as members
          from workers w where w.employer_id = ${employerId} and (w.ends_on is null or w.ends_on >= ${today}::date)
        `,
      ),
    ])
    return { offers, choices: choices.map((one) => ({ ...one, isOwn: one.worker.id === workerId })), pension }
  })
}
