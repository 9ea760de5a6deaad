// A process of its own that opens the embedded database and holds it until SIGTERM, for tests that kill it.
// Parameters: the data folder, the shared folder. Prints one JSON object a line.
import { DatabaseUnavailableError, openEmbeddedDatabase } from '../src/platform/embedded-database.ts'

const [dataDirectory = '', sharedDirectory = ''] = process.argv.slice(2)
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  const opened = await openEmbeddedDatabase({ dataDirectory, sharedDirectory, log: (logged) => say({ logged }) })
  process.once('SIGTERM', async () => {
    await opened.stop()
    process.exit(0)
  })
  say({ adminUrl: opened.adminUrl })
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof DatabaseUnavailableError)) throw error
  say({ refused: error.message })
  process.exitCode = 3
}
