import pg from 'pg'

/** What PostgreSQL says to each statement behind one that failed in its transaction. */
export const transactionFailed = '25P02'

/** What the client library keeps of its connection, as far as it is needed here. */
type Wire = {
  stream: { writable: boolean; write(bytes: Buffer): boolean }
  _send(bytes: Buffer): void
  close(what: object): void
  sync(): void
  query(text: string): void
  emit(event: string, message?: unknown): boolean
  on(event: string, heard: () => void): void
  prependListener(event: string, heard: () => void): void
}

/**
 * Puts what is asked of a connection in one turn of the event loop into one packet with one end (`Sync`). The library ends each
 * statement by itself: the database then answers, and the server reads, as many packets as there are statements. With one
 * end PostgreSQL skips what is behind a statement that failed, without a word; the library is told of each what the database
 * would have said. What is asked for outside of a transaction in one turn is therefore kept together or not at all.
 */
export function askInOnePacket(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: Wire }
  const library = (pg as unknown as { Connection: { prototype: Wire } }).Connection.prototype
  /** What goes out at the end of this turn, and how many statements of it have no end yet. */
  let bytes: Buffer[] = []
  let open = 0
  /** How many statements of each packet that is under way are not answered. */
  const unanswered: number[] = []
  let isGivenUp = false
  let isOurs = false

  const end = () => {
    if (open === 0) return
    unanswered.push(open)
    open = 0
    library.sync.call(connection)
  }
  connection._send = (part) => {
    if (bytes.length === 0) {
      process.nextTick(() => {
        end()
        const [first, ...more] = bytes
        bytes = []
        if (first && connection.stream.writable) {
          connection.stream.write(more.length === 0 ? first : Buffer.concat([first, ...more]))
        }
      })
    }
    bytes.push(part)
  }
  connection.sync = () => {
    open += 1
    if (isGivenUp) end()
    isGivenUp = false
  }
  // A statement whose values cannot be sent is closed instead, and not answered as the others are.
  connection.close = (what) => {
    end()
    isGivenUp = true
    library.close.call(connection, what)
  }
  // What has no values and no name is sent as text, which has an end of its own.
  connection.query = (text) => {
    end()
    unanswered.push(1)
    library.query.call(connection, text)
  }

  const tell = (event: string, message: unknown) => {
    isOurs = true
    connection.emit(event, message)
    isOurs = false
  }
  const answered = () => {
    const left = unanswered[0] ?? 0
    if (left <= 1) return
    unanswered[0] = left - 1
    tell('readyForQuery', { status: 'T' })
  }
  connection.on('commandComplete', answered)
  connection.on('emptyQuery', answered)
  connection.prependListener('readyForQuery', () => {
    if (isOurs) return
    const skipped = (unanswered.shift() ?? 1) - 1
    for (let index = 0; index < skipped; index += 1) {
      tell('readyForQuery', { status: 'E' })
      const said = 'current transaction is aborted, commands ignored until end of transaction block'
      tell('errorMessage', Object.assign(new Error(said), { code: transactionFailed }))
    }
  })
}
