import type pg from 'pg'
import { type KeyRing, keyId, keyIdOf, Seal } from '../crypto.ts'

export type KeyState = 'coming' | 'current' | 'leaving' | 'retired'
export type KeyRow = {
  id: string
  state: KeyState
  envelope: Buffer | null
  made_at: string
  retired_at: string | null
}

export type Queryable = Pick<pg.ClientBase, 'query'>

/** What is told to every server when the keys change. */
export const keysChannel = 'gpod_keys'

/**
 * Advisory locks of one number space. A server holds `knowing` shared while it knows what the table says: whoever has it
 * alone for a moment knows that every server has taken up a change. `turning` is held by the one who changes keys.
 */
export const keyLocks = { space: 7_260_412, knowing: 0, turning: 1 }

/** The keys of a database, the oldest first; none where it is of an earlier version or never served. */
export async function readKeyRows(client: Queryable): Promise<KeyRow[]> {
  const there = await client.query<{ is: boolean }>("select to_regclass('public.sealing_keys') is not null as is")
  if (!there.rows[0]?.is) return []
  const found = await client.query<KeyRow>(
    'select id, state, envelope, made_at, retired_at from sealing_keys order by made_at, id',
  )
  return found.rows
}

export const rowIn = (rows: readonly KeyRow[], state: KeyState) => rows.find((row) => row.state === state)

/**
 * The keys of these rows that can be had from those known: each envelope is opened by another key. Null where the current
 * one is not among them.
 */
export function openRing(rows: readonly KeyRow[], known: readonly Buffer[]): KeyRing | null {
  const keys = new Map(known.map((key) => [keyId(key), key]))
  for (let isMore = true; isMore; ) {
    isMore = false
    for (const { id, envelope } of rows) {
      const key = envelope && !keys.has(id) ? keys.get(keyIdOf(envelope) ?? '') : undefined
      if (key === undefined || envelope === null) continue
      keys.set(id, openEnvelope(envelope, { id, under: key }))
      isMore = true
    }
  }
  const current = keys.get(rowIn(rows, 'current')?.id ?? '')
  if (current === undefined) return null
  const others = rows.flatMap(({ id, state }) => {
    const key = keys.get(id)
    return key === undefined || state === 'current' ? [] : [{ key, isRetired: state === 'retired' }]
  })
  return { current, others }
}

const envelopeAbout = (id: string) => `sealing-key:${id}`

/** A key sealed under another. */
export function envelopeOf(key: Buffer, { under }: { under: Buffer }): Buffer {
  return new Seal(under).close(key.toString('base64'), envelopeAbout(keyId(key)))
}

function openEnvelope(envelope: Buffer, { id, under }: { id: string; under: Buffer }): Buffer {
  const key = Buffer.from(new Seal(under).open(envelope, envelopeAbout(id)), 'base64')
  if (keyId(key) !== id) throw new Error(`the envelope of the key ${id} holds another`)
  return key
}
