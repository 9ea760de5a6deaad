// Which files and folders the documents name that are not there. `docs-paths.test.ts` holds it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Names that a document speaks of and no clone has: what a run leaves behind, and addresses. */
const notInClone =
  /^(dist|data|build|outbox|node_modules|\.cache)(\/|$)|^apps\/web\/build|^\/|^~|^https?:|^\.\/data|^database\.json$/

const extensions = 'ts|tsx|mts|mjs|js|json|sql|md|css|yml|typ|csv|svg|xml|txt|html'

/** All paths of a clone, the folders too. */
export function listPaths() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const paths = new Set()
  for (const file of listed.split('\n').filter(Boolean)) {
    for (let path = file; path !== '.'; path = posix.dirname(path)) paths.add(path)
  }
  return [...paths]
}

/** What a document names that none of `paths` is: `where` is its own path. */
export function findMissingPaths(where, text, paths) {
  const known = new Set(paths)
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '')
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !notInClone.test(target))
    .filter((target) => !known.has(posix.normalize(posix.join(posix.dirname(where), target)).replace(/\/$/, '')))
  const named = [...prose.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code]) => code.split(/\s+/))
    .map((word) => word.replace(/^[('"]+|[)'",;:]+$/g, ''))
    .filter((word) => isPath(word))
    .flatMap(alternatives)
    .filter((path) => !notInClone.test(path) && !isNamed(path, paths))
  return [...new Set([...links, ...named])]
}

/** With the extension of a file, or a folder of one of ours. A route, a module's name or a share of something is no path. */
function isPath(word) {
  if (/[<>$=@()…]/.test(word) || word.startsWith('-')) return false
  if (new RegExp(`^[\\w.{},*/-]+\\.(${extensions})$`).test(word)) return true
  return /^(apps|packages|docs|tools|e2e|bench|platform|features|\.ci)\/[\w.{},*/-]+$/.test(word)
}

/** `a/{b,c}.ts` names two. */
function alternatives(path) {
  const found = /^(.*)\{([^}]*)\}(.*)$/.exec(path)
  if (!found) return [path.replace(/\/$/, '')]
  const [, before, list, after] = found
  return list.split(',').flatMap((each) => alternatives(`${before}${each}${after}`))
}

/** Whole, or by its end where it is clear from the text around it where that is. */
function isNamed(path, paths) {
  const pattern = path
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]*')
  const ending = new RegExp(`(^|/)${pattern}$`)
  return paths.some((each) => ending.test(each))
}

export function findMissingInDocs() {
  const paths = listPaths()
  return paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((where) =>
      findMissingPaths(where, readFileSync(join(repository, where), 'utf8'), paths).map((path) => `${where}: ${path}`),
    )
}
