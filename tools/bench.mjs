// `npm run bench -- NAME`: runs bench/src/NAME.ts. Without a name it lists them. `npm run bench -- smallest` runs every one
// of them at its smallest size, which measures nothing: it shows that none has rotted.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..')
const sources = join(repository, 'bench/src')
const names = readdirSync(sources)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
const [name, ...parameters] = process.argv.slice(2)
const isAll = name === 'smallest'
if (!isAll && !names.includes(name)) {
  console.log(`${name ? `no measurement named ${name}; ` : ''}there are: ${names.join(', ')}; or smallest, for all`)
  process.exit(name ? 2 : 0)
}
// Ctrl-C reaches the child from the terminal; this process stays to give its exit code.
process.on('SIGINT', () => {})
let child
process.on('SIGTERM', () => child?.kill('SIGTERM'))
endWithNpm()

const failed = []
for (const one of isAll ? names : [name]) {
  if (isAll) console.log(`\n── ${one} ──`)
  const code = await run(one, isAll ? ['smallest'] : parameters)
  if (code !== 0) failed.push(one)
  if (!isAll) process.exitCode = code
}
if (isAll) {
  console.log(failed.length === 0 ? `\nall ${names.length} run` : `\nfailed: ${failed.join(', ')}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

function run(one, given) {
  const tsx = join(repository, 'node_modules/tsx/dist/cli.mjs')
  child = spawn(process.execPath, [tsx, join(sources, `${one}.ts`), ...given], { stdio: 'inherit' })
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))))
}
