import { connect, createServer, type Server, type Socket } from 'node:net'

/** Before a statement or request reached its other side, or after it was done there and before its answer is here. */
export type KillMoment = 'before' | 'after'
export type KillPoint = { at: number; moment: KillMoment }

export type KillPoints = {
  /** The database as the server is to reach it. */
  databaseUrl: string
  /** HMRC as the server is to reach it. */
  hmrcUrl: string
  /** Counts from here on what the server waits for, and calls `kill` once, at the point. */
  arm(point: KillPoint | null, kill: () => void): void
  /** How much was waited for since it was armed. */
  disarm(): number
  close(): Promise<void>
}

type Meeting = 'pass' | 'hold' | 'hold the answer'

/**
 * Stands between a server and what it waits for, its database and HMRC, and tells the moment at which it is to be killed:
 * at the n-th statement of a company's transactions, or request to HMRC, since it was armed. What is held is never passed on.
 */
export async function openKillPoints({
  databaseUrl,
  hmrcUrl,
  employerId,
}: {
  databaseUrl: string
  hmrcUrl: string
  employerId: string
}): Promise<KillPoints> {
  let armed: { point: KillPoint | null; kill: () => void } | null = null
  let count = 0
  const meet = (): Meeting => {
    if (armed === null) return 'pass'
    count += 1
    if (armed.point?.at !== count) return 'pass'
    return armed.point.moment === 'before' ? 'hold' : 'hold the answer'
  }
  const dies = () => {
    const { kill } = armed ?? {}
    armed = null
    kill?.()
  }
  const database = await openPassage(databaseUrl, { dies, watch: () => watchStatements(employerId, meet) })
  const hmrc = await openPassage(hmrcUrl, { dies, watch: () => watchRequests(meet) })
  return {
    databaseUrl: database.url,
    hmrcUrl: hmrc.url,
    arm(point, kill) {
      count = 0
      armed = { point, kill }
    },
    disarm() {
      armed = null
      return count
    },
    async close() {
      await Promise.all([database.close(), hmrc.close()])
    },
  }
}

/** What of some bytes may pass, and what is to happen with the rest or the answer. */
type Watch = (bytes: Buffer) => { passes: Buffer; meeting: Meeting }

async function openPassage(
  target: string,
  { dies, watch }: { dies: () => void; watch: () => Watch },
): Promise<{ url: string; close(): Promise<void> }> {
  const url = new URL(target)
  const open = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connect({ host: url.hostname, port: Number(url.port) })
    const look = watch()
    let isEnding = false
    const end = () => {
      near.destroy()
      far.destroy()
      open.delete(near)
      open.delete(far)
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', end)
      socket.on('close', end)
    }
    let holdsAnswer = false
    near.on('data', (bytes) => {
      if (isEnding) return
      const { passes, meeting } = look(bytes)
      if (passes.length > 0) far.write(passes)
      if (meeting === 'hold the answer') holdsAnswer = true
      if (meeting !== 'hold') return
      isEnding = true
      dies()
      end()
    })
    far.on('data', (bytes) => {
      if (isEnding) return
      if (!holdsAnswer) {
        near.write(bytes)
        return
      }
      isEnding = true
      dies()
      end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const passage = new URL(target)
  passage.hostname = '127.0.0.1'
  passage.port = String(address.port)
  return {
    url: passage.toString(),
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/**
 * One connection's messages to PostgreSQL; a statement counts once all of it is said, within a transaction of the company. What
 * begins and ends one is known by its name where it was prepared.
 */
function watchStatements(employerId: string, meet: () => Meeting): Watch {
  let rest: Buffer = Buffer.alloc(0)
  let isGreeted = false
  let bound = ''
  let scope: 'none' | 'begun' | 'company' | 'other' = 'none'
  return (bytes) => {
    const all = Buffer.concat([rest, bytes])
    let read = 0
    let statementFrom = 0
    for (;;) {
      const head = isGreeted ? 1 : 0
      if (all.length < read + head + 4) break
      const length = head + all.readInt32BE(read + head)
      if (all.length < read + length) break
      const message = all.subarray(read, read + length)
      const type = isGreeted ? String.fromCharCode(message[0] ?? 0) : 'greeting'
      isGreeted = true
      const text = type === 'Q' ? message.subarray(5, -1).toString('latin1') : ''
      if (type === 'B') bound = statementOf(message)
      const said = type === 'E' ? bound : text
      if (said === 'begin') scope = 'begun'
      else if (type === 'B' && scope === 'begun' && bound !== 'begin')
        scope = message.includes(employerId) ? 'company' : 'other'
      read += length
      const isStatement = (type === 'Q' || type === 'E') && scope === 'company'
      if (said === 'commit' || said === 'rollback') scope = 'none'
      const meeting = isStatement ? meet() : 'pass'
      if (meeting === 'pass') {
        if (['Q', 'E', 'S', 'greeting'].includes(type)) statementFrom = read
        continue
      }
      // What was passed before of this statement is a piece of it, which PostgreSQL does nothing with that it keeps.
      const until = meeting === 'hold' ? statementFrom : read
      const passes = all.subarray(Math.min(rest.length, until), until)
      // The end of its packet is cut off with what follows it: without one PostgreSQL keeps its answer.
      return { passes: meeting === 'hold the answer' ? Buffer.concat([passes, flush]) : passes, meeting }
    }
    const passes = bytes
    rest = Buffer.from(all.subarray(read))
    return { passes, meeting: 'pass' }
  }
}

/** Asks PostgreSQL for the answers so far; what is asked in one text it answers by itself. */
const flush = Buffer.from([0x48, 0, 0, 0, 4])

/** The name of the statement that a message binds values to. */
function statementOf(message: Buffer): string {
  const [, name = ''] = message.subarray(5).toString('latin1').split('\0', 2)
  return name
}

function watchRequests(meet: () => Meeting): Watch {
  return (bytes) => {
    const meeting = bytes.subarray(0, 5).toString('latin1') === 'POST ' ? meet() : 'pass'
    return { passes: meeting === 'hold' ? Buffer.alloc(0) : bytes, meeting }
  }
}
