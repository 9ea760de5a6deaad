import type { AssistantTurn } from '@gpod/contract'
import type { Seal } from '../../../platform/crypto.ts'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'

type Of = { employerId: string; userId: string }

/** What a sealed turn is bound to: in another row it does not open. */
export const turnSealedAbout = (employerId: string, id: string) => `assistant-turn:${employerId}:${id}`

type Row = { id: string; said_sealed: Buffer; was_right: boolean | null }
const columns = sql`id, said_sealed, was_right`

export async function insertTurn(
  tx: Tx,
  { seal, employerId, userId, turn }: Of & { seal: Seal; turn: AssistantTurn },
): Promise<void> {
  const said = seal.close(JSON.stringify(turn), turnSealedAbout(employerId, turn.id))
  await sql`
    insert into assistant_turns (employer_id, id, conversation_id, user_id, at, agent, said_sealed)
    values (${employerId}, ${turn.id}, ${turn.conversation}, ${userId}, ${turn.at}, ${turn.agentType}, ${said})
  `.execute(tx)
}

export async function hasConversation(
  tx: Tx,
  { employerId, userId, conversation }: Of & { conversation: string },
): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`
      select 1 from assistant_turns
      where employer_id = ${employerId} and user_id = ${userId} and conversation_id = ${conversation} limit 1
    `,
  )
  return found !== undefined
}

/** One of somebody's own; null where it is none of theirs. */
export async function findTurn(
  tx: Tx,
  { seal, employerId, userId, id }: Of & { seal: Seal; id: string },
): Promise<AssistantTurn | null> {
  const row = await firstRow(
    tx,
    sql<Row>`
      select ${columns} from assistant_turns where employer_id = ${employerId} and id = ${id} and user_id = ${userId}
    `,
  )
  return row ? opened(row, { seal, employerId }) : null
}

/** The latest turns of somebody, the first of them first. */
export async function listTurns(
  tx: Tx,
  { seal, employerId, userId, limit }: Of & { seal: Seal; limit: number },
): Promise<AssistantTurn[]> {
  const found = await rows(
    tx,
    sql<Row>`
      select ${columns} from assistant_turns
      where employer_id = ${employerId} and user_id = ${userId} order by at desc, id desc limit ${limit}
    `,
  )
  return found.reverse().map((row) => opened(row, { seal, employerId }))
}

/** Says whether an answer was right; null where the turn is none of theirs. */
export async function saveJudgement(
  tx: Tx,
  { seal, employerId, userId, id, wasRight }: Of & { seal: Seal; id: string; wasRight: boolean },
): Promise<AssistantTurn | null> {
  const row = await firstRow(
    tx,
    sql<Row>`
      update assistant_turns set was_right = ${wasRight}
      where employer_id = ${employerId} and id = ${id} and user_id = ${userId} returning ${columns}
    `,
  )
  return row ? opened(row, { seal, employerId }) : null
}

/** All of somebody's turns; how many they were. */
export async function deleteTurns(tx: Tx, { employerId, userId }: Of): Promise<number> {
  const gone = await rows(
    tx,
    sql<{
      id: string
    }>`delete from assistant_turns where employer_id = ${employerId} and user_id = ${userId} returning id`,
  )
  return gone.length
}

export async function forgetOldTurns(
  tx: Tx,
  { employerId, before }: { employerId: string; before: string },
): Promise<void> {
  await sql`delete from assistant_turns where employer_id = ${employerId} and at < ${before}`.execute(tx)
}

function opened(
  { id, said_sealed: sealed, was_right: wasRight }: Row,
  { seal, employerId }: { seal: Seal; employerId: string },
): AssistantTurn {
  return { ...(JSON.parse(seal.open(sealed, turnSealedAbout(employerId, id))) as AssistantTurn), wasRight }
}
