import type { ListKind, Touched } from '@gpod/contract'
import { firstRow, type RawBuilder, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { firstToFollow } from '../../time/shifts/index.ts'
import { readName } from './names-store.ts'

/** What would follow a name that is renamed or merged. Refused: `not_found`. */
export function showTouched(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller: { employerId }, kind, id }: { caller: Member; kind: ListKind; id: string },
): Promise<Touched | Refused> {
  return database.read({ employerId }, async (tx) => {
    const name = await readName(tx, { employerId, kind, id })
    if (name === undefined) return refuse('not_found', 'no such name')
    const counted = (from: RawBuilder<unknown>) => sql`(select count(*)::integer from ${from})`
    const none = sql`0`
    const ifTerm = (from: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
      kind === 'department' || kind === 'position' ? counted(from(sql.ref(kind))) : none
    const ifRota = (from: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
      kind === 'place' || kind === 'role' ? counted(from(sql.ref(kind === 'place' ? 'location' : 'role'))) : none
    const ifPlace = (from: RawBuilder<unknown>) => (kind === 'place' ? counted(from) : none)
    const of = sql`employer_id = ${employerId}`
    const found = await firstRow(
      tx,
      sql<Touched>`
        select
          ${ifTerm((column) => sql`workers where ${of} and ${column} = ${name}`)} as people,
          ${ifTerm(() => sql`planned_changes where ${of} and state = 'planned' and changes ->> ${kind} = ${name}`)} as planned,
          ${ifRota((column) => sql`shifts where ${of} and ${column} = ${name} and removed_at is null and ${firstToFollow(clock.now())}`)} as shifts,
          ${ifRota((column) => sql`rota_template_shifts where ${of} and ${column} = ${name}`)} as "templateShifts",
          ${ifRota(() => sql`rota_demand where ${of} and ${sql.ref(kind === 'place' ? 'place_id' : 'role_id')} = ${id}`)} as cover,
          ${ifPlace(sql`rota_budgets where ${of} and place_id = ${id}`)} as budgets,
          ${ifPlace(sql`kiosks where ${of} and place_id = ${id} and revoked_at is null`)} as kiosks,
          ${ifTerm(() => sql`training_assignments where ${of} and audience = ${kind} and audience_name = ${name} and ended_at is null`)} as courses,
          ${kind === 'department' ? counted(sql`nominal_codes where ${of} and unit_kind = 'department' and unit = ${name}`) : none} as codes,
          ${
            kind === 'department'
              ? sql`coalesce((
                  select p.policy -> 'eligibility' -> 'departments' @> to_jsonb(${name}::text) from wage_access_policies p
                  where p.employer_id = ${employerId} order by p.effective_at desc, p.id desc limit 1
                ), false)`
              : sql`false`
          } as policy
      `,
    )
    return found ?? refuse('not_found', 'no such name')
  })
}
