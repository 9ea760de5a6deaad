// `npm run bench -- <name>`: runs bench/src/<name>.ts. Without a name it lists them.
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
if (!names.includes(name)) {
  console.log(`${name ? `no measurement named ${name}; ` : ''}there are: ${names.join(', ')}`)
  process.exit(name ? 2 : 0)
}
const tsx = join(repository, 'node_modules/tsx/dist/cli.mjs')
const child = spawn(process.execPath, [tsx, join(sources, `${name}.ts`), ...parameters], { stdio: 'inherit' })
// Ctrl-C reaches the child from the terminal; this process stays to give its exit code.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
endWithNpm()
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
