import { createHash } from 'node:crypto'
import { realpathSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type FolderHold =
  | { outcome: 'held'; release(): Promise<void> }
  | { outcome: 'in-use' /** Null when the holder does not say. */; pid: number | null }

/**
 * Takes a folder for this process alone, until `release` or until the process ends, however it ends: the hold is a
 * listening local socket named after the folder, which the operating system takes back even after `kill -9`. Says
 * `in-use`, with the holder's process id, when another process has it.
 */
export async function holdFolder(folder: string): Promise<FolderHold> {
  const address = addressOf(folder)
  // The holder may end between our two questions, so ask again; twice over means somebody keeps it.
  for (let attempt = 1; ; attempt++) {
    const server = await listen(address)
    if (server) return { outcome: 'held', release: () => close(server) }
    const answer = await askHolder(address)
    if (answer.outcome === 'answered') return { outcome: 'in-use', pid: answer.pid }
    if (attempt === 5) return { outcome: 'in-use', pid: null }
    // Only where the socket is a file can it outlive its process.
    if (isFile(address)) rmSync(address, { force: true })
  }
}

/** The same for every path that leads to the folder. */
function addressOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true })
  const identity = process.platform === 'win32' ? realpathSync(folder).toLowerCase() : `${dev}:${ino}`
  const name = `gpod-${createHash('sha256').update(identity).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

const isFile = (address: string) => address.startsWith('/')

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((asker) => {
      asker.on('error', () => {})
      asker.end(`${process.pid}\n`)
    })
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null)
      else reject(error)
    })
    server.listen(address, () => {
      server.unref()
      resolve(server)
    })
  })
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

function askHolder(address: string): Promise<{ outcome: 'answered'; pid: number | null } | { outcome: 'gone' }> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    // A holder that is busy starting up still accepts; it answers when it comes round.
    socket.setTimeout(5_000, () => socket.destroy())
    let isConnected = false
    socket.on('connect', () => {
      isConnected = true
    })
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      const pid = Number.parseInt(answer, 10)
      if (isConnected) resolve({ outcome: 'answered', pid: Number.isSafeInteger(pid) ? pid : null })
      else resolve({ outcome: 'gone' })
    })
  })
}
