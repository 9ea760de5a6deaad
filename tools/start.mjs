// `npm start`: checks what must be so before long work, builds what is stale, and becomes the server. One process, so
// that Ctrl-C and every other signal reach the server itself.
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..')

function stopWith(line) {
  console.error(line)
  process.exit(1)
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  stopWith(`GPOD needs Node 20.19 or newer, and this is ${process.version}. Newer ones are at https://nodejs.org`)
}
if (!existsSync(join(repository, 'node_modules', 'fastify'))) {
  stopWith('The packages are not installed yet. Run npm ci first.')
}
await checkPort()
const { endWithNpm } = await import('./end-with-npm.mjs')
endWithNpm()

const { BuildError, beginBuild } = await import('./build.mjs')
const building = beginBuild({ log: (line) => console.log(line) })
try {
  await building.server
} catch (error) {
  if (!(error instanceof BuildError)) throw error
  stopWith(error.message)
}

// The server begins beside the rest of the build, and waits for it where it needs it.
globalThis.gpodBeingBuilt = building
process.env.GPOD_WEB_DIR ||= join(repository, 'apps/web/build/client')
const server = join(repository, 'dist/server/main.js')
process.argv = [process.argv[0], server, 'serve', ...process.argv.slice(2)]
process.setSourceMapsEnabled(true)
await import(pathToFileURL(server).href)

/** A port that is taken is said now, not after a minute of building. */
async function checkPort() {
  const text = process.env.PORT || '3000'
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) stopWith(`PORT must be a number up to 65535, not ${text}.`)
  const host = process.env.HOST || '127.0.0.1'
  const problem = await new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen({ port, host }, () => probe.close(() => resolve(null)))
  })
  if (problem === 'EADDRINUSE') {
    stopWith(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`)
  }
  if (problem === 'EACCES')
    stopWith(`Port ${port} is not open to this user. Choose one above 1023: PORT=3000 npm start`)
  if (problem) stopWith(`Cannot listen on ${host} port ${port}: ${problem}.`)
}
