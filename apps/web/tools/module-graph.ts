import { dirname, join } from 'node:path'

/** What is known of a module: its script, and what it imports at once, by id. */
export type ModuleFacts = { code: string; imports: readonly string[] }

type Named = { specifier: string; names: readonly string[] | 'all' }

const importing = /import\s*(?:([\w$]+)\s*,?\s*)?(?:(\{[^}]*\})|(\*\s*as\s+[\w$]+))?\s*from\s*["']([^"']+)["']/g
const passingOn = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const passingAllOn = /export\s*\*\s*from\s*["']([^"']+)["']/g
/** Packages, and packages of ours, whose first module does little but pass on what others of it have. */
const passesOn =
  /[\\/](?:lucide-react|radix-ui)[\\/]|[\\/]@tanstack[\\/][a-z-]+[\\/]build[\\/]modern[\\/]index\.js$|[\\/]packages[\\/][a-z-]+[\\/]src[\\/]index\.ts$/

/**
 * Which modules a page needs, as far as the sources say it: of a module that passes on what others have, only where the
 * names come from that are asked for, as the bundler will leave out the rest.
 */
export function createModuleGraph(factsOf: (id: string) => ModuleFacts | null) {
  /** The id that a module's import of a specifier has become. */
  const idOf = (from: string, specifier: string): string | null => {
    const imports = factsOf(from)?.imports ?? []
    if (imports.includes(specifier)) return specifier
    const path = specifier.startsWith('.') ? join(dirname(from), specifier) : null
    return imports.find((id) => (path ? id.split('?')[0] === path : isOfPackage(id, specifier))) ?? null
  }

  /** Where a name that a module offers comes from: the modules to go on with. */
  const sourcesOf = (id: string, name: string): string[] => {
    const { code = '' } = factsOf(id) ?? {}
    for (const [, list = '', specifier = ''] of code.matchAll(passingOn)) {
      const passed = entriesOf(list).find(({ outside }) => outside === name)
      const target = passed && idOf(id, specifier)
      if (passed && target) return passesOn.test(target) ? sourcesOf(target, passed.inside) : [target]
    }
    const whole = new RegExp(`import\\s*\\*\\s*as\\s+${escaped(name)}\\s+from\\s*["']([^"']+)["']`).exec(code)
    const wholeId = whole?.[1] && idOf(id, whole[1])
    if (wholeId) return [wholeId]
    for (const [, , list = '', , specifier = ''] of code.matchAll(importing)) {
      const taken = entriesOf(list.slice(1, -1)).find(({ outside }) => outside === name)
      const target = taken && idOf(id, specifier)
      if (taken && target) return passesOn.test(target) ? sourcesOf(target, taken.inside) : [target]
    }
    if (declares(code, name)) return [id]
    for (const [, specifier = ''] of code.matchAll(passingAllOn)) {
      const target = idOf(id, specifier)
      const found = target ? sourcesOf(target, name) : []
      if (found.length > 0) return found
    }
    return []
  }

  const nextOf = (id: string): string[] => {
    const facts = factsOf(id)
    if (!facts) return []
    const named = namedImports(facts.code)
    return facts.imports.flatMap((target) => {
      if (!passesOn.test(target)) return [target]
      const asked = named.filter(({ specifier }) => idOf(id, specifier) === target)
      if (asked.length === 0 || asked.some(({ names }) => names === 'all')) return [target]
      return asked.flatMap(({ names }) => [...names].flatMap((name) => sourcesOf(target, name)))
    })
  }

  return {
    /** These modules and all that they need at once. */
    reachedFrom(begin: readonly string[]): Set<string> {
      const reached = new Set<string>()
      const waiting = [...begin]
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (reached.has(id)) continue
        reached.add(id)
        waiting.push(...nextOf(id))
      }
      return reached
    },
  }
}

function namedImports(code: string): Named[] {
  return [...code.matchAll(importing)].map(([, usual, list, all, specifier = '']) => ({
    specifier,
    names: all
      ? 'all'
      : [...(usual ? ['default'] : []), ...entriesOf((list ?? '').slice(1, -1)).map(({ inside }) => inside)],
  }))
}

/** "a, b as c" as what each is called inside and outside. */
function entriesOf(list: string): { inside: string; outside: string }[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
    .map((entry) => {
      const [inside = '', outside = inside] = entry.split(/\s+as\s+/)
      return { inside, outside }
    })
}

function declares(code: string, name: string): boolean {
  const word = escaped(name)
  const own = new RegExp(`export\\s+(?:const|let|function|async function|class|enum)\\s+${word}\\b`)
  return own.test(code) || new RegExp(`export\\s*\\{[^}]*\\b${word}\\b[^}]*\\}(?!\\s*from)`).test(code)
}

const isOfPackage = (id: string, specifier: string) =>
  id.replaceAll('\\', '/').includes(`/node_modules/${specifier}/`) ||
  id.replaceAll('\\', '/').endsWith(`/packages/${/^@gpod\/([a-z-]+)/.exec(specifier)?.[1]}/src/index.ts`)

const escaped = (text: string) => text.replaceAll('$', '\\$')
