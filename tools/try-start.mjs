// Starts the product once as `npm start` does, with the Node that runs this, on an empty data folder; asks whether it
// answers; and stops it as Ctrl-C does. The gate runs it on the newest Node we promise.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..')
const data = mkdtempSync(join(tmpdir(), 'gpod-try-start-'))
// PostgreSQL's own user must get in when we are root.
chmodSync(data, 0o755)
const patience = 300_000

const server = spawn(process.execPath, [join(repository, 'tools/start.mjs')], {
  cwd: repository,
  env: { ...process.env, PORT: '0', GPOD_DATA_DIR: join(data, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ended = new Promise((resolve) => server.once('exit', (code, signal) => resolve(code ?? signal)))
const tooLong = setTimeout(() => server.kill('SIGKILL'), patience)

try {
  const address = await ready()
  const answer = await fetch(`${address}/readyz`)
  const page = await fetch(address)
  if (!answer.ok || !page.ok) throw new Error(`it answers ${answer.status} and ${page.status}`)
  server.kill('SIGINT')
  const code = await ended
  if (code !== 0) throw new Error(`it ended with ${code}`)
  console.log(`Node ${process.version} starts it, it answers, and it stops.`)
} catch (error) {
  console.error(`Node ${process.version}: ${error.message}`)
  process.exitCode = 1
  server.kill('SIGINT')
  await ended
} finally {
  clearTimeout(tooLong)
  rmSync(data, { recursive: true, force: true })
}

/** Its address, once it says that all of it runs. */
function ready() {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (piece) => {
      process.stdout.write(piece)
      said += piece
      const address = /GPOD is at (\S+)/.exec(said)?.[1]
      if (address && /^ready$/m.test(said)) resolve(address)
    })
    ended.then((code) => reject(new Error(`it ended with ${code} before it was ready`)))
  })
}
