import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'
import { createModuleGraph, type ModuleFacts } from './module-graph.ts'

/** The pages whose files are few: what each of them needs beside the app is one file, and one for each set that shares it. */
const frugal = {
  frame: ['routes/worker/layout.tsx'],
  home: ['routes/worker/home.tsx'],
  'sign-in': ['routes/public/login.tsx'],
  calculator: ['routes/public/take-home.tsx'],
} as const
type Audience = keyof typeof frugal | 'app'

/** What the home loads at once for those who begin, and for nobody else: one file, of what no frugal page has. */
const beginningFile = 'routes/worker/home-beginning.tsx'
/** What comes soon after any page: for a sign of theirs they load no page's file along, nor all the others' signs. */
const soonAfter = [beginningFile, 'ui/toaster.tsx']
/** What the calculator's reasons are told and drawn by: nobody waits for it, and payslips tell theirs by it, too. */
const reasonsFile = 'features/payroll/take-home/why-box.tsx'
/** What of the calculator comes after its first figure: a year's working, and paydays with all of the engine that works them out. */
const workingFiles = ['year-why', 'bonus-card', 'weeks-result'].map((name) => `features/payroll/take-home/${name}.tsx`)

const sign = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/
const control = /[\\/]src[\\/]ui[\\/]/
const icons = /[\\/]lucide-react[\\/]/
/** The button that asks why is none of it: many pages have one. */
const engine = /[\\/](?:packages[\\/]payroll|shared[\\/]why)[\\/](?!why-button)/
const shared = /[\\/]src[\\/]shared[\\/]/
const calculator = /[\\/]features[\\/]payroll[\\/]take-home[\\/]/
const library = /[\\/]node_modules[\\/]|^\0/

/** What more pages share comes first: it takes along what it needs itself, which as many share. */
const groups = [
  'libraries',
  'app',
  'forms',
  'pieces',
  'engine',
  'labels',
  'reasons',
  'frame',
  'home',
  'sign-in',
  'calculator',
  'working',
  'icons',
  'beginning',
] as const
type Group = (typeof groups)[number]

/**
 * Puts the scripts into few files. By itself the bundler makes one of every set of pages that share something: 76 for the
 * worker's home, among them a file an icon. Here the libraries that every page starts with are one file; what every page or
 * several of the frugal ones need of ours another; what is left of a frugal page is one, but for what of the calculator other pages
 * need: the engine, and small pieces. Other pages' icons are one file.
 */
export function pageFiles(): Plugin {
  const audiences = new Map<string, Set<Audience>>()
  /** What the calculator shares with pages that are none of the frugal ones, without its engine. */
  const pieces = new Set<string>()
  const beginning = new Set<string>()
  /** Signs of what comes soon after the app, and controls of who begins: with it. */
  const small = new Set<string>()
  const reasons = new Set<string>()
  const working = new Set<string>()
  /** What the reasons are told with and half of all pages, too: a file of its own, or each of those pages has the reasons along. */
  const labels = new Set<string>()
  const nameOf = (id: string): Group | null => {
    // The bundler's own few lines, which every file begins with.
    if (id.includes('rolldown/runtime')) return 'libraries'
    if (small.has(id)) return 'app'
    const found = audiences.get(id)
    if (!found && icons.test(id)) return 'icons'
    if (!found && beginning.has(id)) return 'beginning'
    if (!found && labels.has(id)) return 'labels'
    if (!found) return reasons.has(id) ? 'reasons' : working.has(id) ? 'working' : null
    if (found.has('app')) return library.test(id) ? 'libraries' : 'app'
    const by = [...found].sort().join(' ')
    if (by === 'calculator sign-in') return 'forms'
    if (by === 'frame home') return 'frame'
    if (by === 'calculator' && pieces.has(id)) return 'pieces'
    if (by === 'calculator' && engine.test(id)) return 'engine'
    return found.size > 1 ? (library.test(id) ? 'libraries' : 'app') : (by as Group)
  }
  return {
    name: 'gpod:page-files',
    apply: 'build',
    configEnvironment(name) {
      if (name !== 'client') return null
      return {
        build: {
          rolldownOptions: {
            // A page's file may pass on to others what they share with it: no file beside it that only passes the page on.
            preserveEntrySignatures: 'allow-extension',
            output: {
              codeSplitting: {
                groups: groups.map((group, place) => ({
                  name: group,
                  test: (id: string) => nameOf(id) === group,
                  priority: groups.length - place,
                })),
              },
            },
          },
        },
      }
    },
    resolveId: {
      order: 'pre',
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(id, importer, options) {
        // The package offers its build with warnings for developers alone, whatever is asked for.
        if (this.environment.name !== 'client') return null
        const found = await this.resolve(id, importer, { ...options, skipSelf: true })
        return found?.id.replace(/([\\/]react-router[\\/]dist[\\/])development([\\/])/, '$1production$2')
      },
    },
    buildEnd() {
      if (this.environment.name !== 'client') return
      // The bundler copies a module's whole script each time it is asked.
      const known = new Map<string, ModuleFacts | null>()
      const graph = createModuleGraph((id) => {
        const facts = known.get(id) ?? factsOf(this.getModuleInfo(id))
        known.set(id, facts)
        return facts
      })
      const source = join(this.environment.config.root, 'src')
      const entries = [...this.getModuleIds()]
      const reachedFrom = (files: readonly string[]) => {
        const begin = entries.filter((id) => files.some((file) => id.split('?')[0] === join(source, file)))
        if (begin.length < files.length) this.error(`no ${files.join(', ')}`)
        return graph.reachedFrom(begin)
      }
      const reach = (audience: Audience, files: readonly string[]) => {
        for (const id of reachedFrom(files)) {
          // It starts the app once the page has said what it is: imported by nothing, and never before.
          if (id.split('?')[0] === join(source, 'entry.client.tsx')) continue
          audiences.set(id, (audiences.get(id) ?? new Set()).add(audience))
        }
      }
      reach('app', ['entry.client.tsx', 'root.tsx'])
      for (const name of Object.keys(frugal) as (keyof typeof frugal)[]) reach(name, frugal[name])
      for (const id of reachedFrom(soonAfter)) if (sign.test(id)) small.add(id)
      for (const id of reachedFrom([beginningFile])) {
        if (control.test(id)) small.add(id)
        else if (!audiences.has(id) && !id.includes('virtual:') && !library.test(id)) beginning.add(id)
      }
      for (const id of reachedFrom([reasonsFile])) {
        if (audiences.has(id)) continue
        if (engine.test(id)) reasons.add(id)
        else if (shared.test(id)) labels.add(id)
      }
      for (const id of reachedFrom(workingFiles))
        if (!audiences.has(id) && (engine.test(id) || calculator.test(id))) working.add(id)
      // No page that needs a field for money loads the engine along, nor one that says why the calculator.
      const ofOthers = entries.filter((id) => !audiences.has(id) && !/[\\/](?:packages|node_modules)[\\/]/.test(id))
      for (const id of graph.reachedFrom(ofOthers)) {
        if ([...(audiences.get(id) ?? [])].join() !== 'calculator') continue
        if (![...graph.reachedFrom([id])].some((each) => engine.test(each) || calculator.test(each))) pieces.add(id)
      }
    },
  }
}

function factsOf(info: Rollup.ModuleInfo | null): ModuleFacts | null {
  return info && { code: info.code ?? '', imports: info.importedIds }
}
