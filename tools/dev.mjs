// `npm run dev`: the server from its sources, restarted on every change, and the web app with hot reloading in front
// of it. One command, one Ctrl-C.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithNpm } from './end-with-npm.mjs'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..')
const port = process.env.PORT || '3000'
const webPort = process.env.WEB_PORT || '5173'
const host = process.env.HOST || '127.0.0.1'

const programs = [
  {
    name: 'server',
    parameters: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'apps/server/src/main.ts'],
    cwd: repository,
  },
  {
    name: 'web app',
    parameters: [join(repository, 'node_modules/@react-router/dev/bin.js'), 'dev', '--port', webPort],
    cwd: join(repository, 'apps/web'),
  },
]

let isEnding = false
const running = new Set()
for (const { name, parameters, cwd } of programs) {
  const child = spawn(process.execPath, parameters, {
    cwd,
    env: { ...process.env, PORT: port, GPOD_API: `http://${host}:${port}` },
    stdio: 'inherit',
  })
  running.add(child)
  child.on('exit', (code, signal) => {
    running.delete(child)
    // One without the other is no use.
    if (!isEnding) {
      console.error(`the ${name} ended with ${code ?? signal}`)
      process.exitCode = code || 1
      end('SIGTERM')
    }
  })
}
console.log(`the web app, reloading as you write: http://localhost:${webPort}`)

function end(signal) {
  isEnding = true
  for (const child of running) child.kill(signal)
}

// Ctrl-C in a terminal reaches the children too; npm sends it once more. They end at the first, we when they have.
process.on('SIGINT', () => {
  isEnding = true
})
process.on('SIGTERM', () => end('SIGTERM'))
process.on('SIGHUP', () => end('SIGTERM'))
endWithNpm()
