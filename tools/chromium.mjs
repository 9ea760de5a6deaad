// Finds a Chromium for the browser tests on any machine: an installed one, else the system's package, else the
// download of the test tool.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** How we run it: no window, no rights we lack in a container, nothing sent or fetched behind the test's back. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? 'C:\\', 'Google\\Chrome\\Application\\chrome.exe'),
  ),
}

const machine = {
  env: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  runs: (program) =>
    process.platform === 'win32' || spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0,
  distribution: () => (existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''),
  attempt: (program, parameters) => spawnSync(program, parameters, { stdio: ['ignore', 2, 2] }).status === 0,
  downloaded: async () => (await import('playwright-core')).chromium.executablePath(),
  log: (line) => console.error(line),
}

/**
 * The path of a Chromium that runs here; installs one where that can be done without asking. Throws one line that says
 * what to do when none can be had.
 */
export async function findChromium({
  env,
  platform,
  isRoot,
  exists,
  runs,
  distribution,
  attempt,
  downloaded,
  log,
} = machine) {
  const isUsable = (path) => exists(path) && runs(path)
  const installed = () => {
    const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
    return [...onPath, ...(usualPlaces[platform] ?? [])].find(isUsable)
  }

  if (env.CHROMIUM_PATH) {
    if (isUsable(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which does not run; correct it or leave it out`)
  }
  const found = installed()
  if (found) return found
  const kept = await downloaded()
  if (isUsable(kept)) return kept

  const hasPackages = isRoot && /^(ID|ID_LIKE)=.*(debian|ubuntu)/m.test(distribution())
  if (hasPackages) {
    log('no Chromium here; installing the system package')
    attempt('apt-get', ['update', '-q'])
    attempt('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'])
    const fresh = installed()
    if (fresh) return fresh
  }

  log('no Chromium here; downloading the one of the test tool')
  const tool = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  // Ubuntu's package is a stub, and the download needs libraries that only root can install.
  attempt(process.execPath, [tool, 'install', ...(hasPackages ? ['--with-deps'] : []), 'chromium'])
  const fresh = await downloaded()
  if (isUsable(fresh)) return fresh
  throw new Error(
    'no Chromium for the browser tests: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the tests again',
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await findChromium())
