// Runs a subcommand of the server, as `npm run verify` does: from the build when it is fresh, else from the sources.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repository, stateOf } from './build.mjs'

const { output, isFresh } = stateOf('server')
const main = isFresh ? output : join(repository, 'apps/server/src/main.ts')
process.argv = [process.argv[0], main, ...process.argv.slice(2)]
if (isFresh) {
  process.setSourceMapsEnabled(true)
} else {
  const { register } = await import('tsx/esm/api')
  register()
}
await import(pathToFileURL(main).href)
