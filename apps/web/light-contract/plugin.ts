import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { Written } from './light-routes.ts'
import { planOf, shareParts } from './plan-of.ts'

type Contract = typeof import('../../../packages/contract/src/index.ts')
type AnyRoute = {
  method: string
  path: string
  access: string
  shows: readonly string[]
  changes: readonly string[]
  response: unknown
}

const contractFile = join(import.meta.dirname, '../../../packages/contract/src/index.ts')
const here = (file: string) => JSON.stringify(join(import.meta.dirname, file))
/** What these open is people's own; the others come with the pages of companies that ask for them. */
const ownAccess = ['public', 'signed-in', 'worker']
/**
 * What an app is opened with: it comes with the app, all else with the pages behind it. Of withdrawals all, whose answers are much
 * alike and so weigh least where they stand together.
 */
const firstSection = 'withdrawals'
const firstRoutes: ReadonlySet<string> = new Set([
  'profile.show',
  'profile.update',
  'signIn.demo',
  'signIn.login',
  'signIn.logout',
  'signIn.passkeyOptions',
  'signIn.passkeySignIn',
  'earnings.forecast',
  'earnings.summary',
  'shifts.own',
  'onboarding.own',
  'tutorial.change',
  'tutorial.show',
])

const light = '\0virtual:contract'
const further = `${light}/further`
const company = `${light}/company`
const actions = `${light}/actions`
const lists = `${light}/lists`
const plainText = join(contractFile, '../plain-text.ts')
/** Names of the contract that are found elsewhere than with the app. */
const elsewhere: Readonly<Record<string, string>> = {
  wordOfAction: actions,
  isName: plainText,
  isPlainLine: plainText,
  isPlainText: plainText,
  withoutHidden: plainText,
}

const importing = /import \{([^}]*)\} from '@gpod\/contract'/g
/** Uses a shape as a value: in types they cost nothing, and an answer is read without. */
const shapeUsed = /(?<!typeof )\broutes\.\w+\.\w+\.(?:body|query|params|response(?!\.safeParse\())\b/
const routeUsed = /\broutes\.(\w+)(?:\.(\w+))?/g

/**
 * Gives pages the contract without its schemas and their library, which weigh more than all else that is ours: routes as a
 * table, and of their answers the plans that `readByPlan` reads by. What else is asked for of it comes as it is. A form that
 * checks by a schema asks for `@gpod/contract/whole`. In development and in tests both are the contract itself.
 */
export function lightContract(): Plugin {
  let written: Promise<Modules> | undefined
  const modules = () => {
    written ??= writeModules()
    return written
  }
  return {
    name: 'gpod:light-contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^\0virtual:contract/ }, handler: (id) => id },
    load: { filter: { id: /^\0virtual:contract/ }, handler: async (id) => (await modules()).sources[id] ?? null },
    transform: {
      order: 'pre',
      filter: { id: /\/apps\/web\/src\/.+\.tsx?$/, code: "'@gpod/contract'" },
      async handler(code) {
        if (this.environment.name !== 'client') return null
        const { offered, listed, placeOfRoutes } = await modules()
        const placeOf = (name: string) => {
          if (name === 'routes') return placeOfRoutes(code)
          if (offered.has(name)) return light
          return elsewhere[name] ?? (listed.has(name) ? lists : '@gpod/contract/whole')
        }
        const replaced = code.replace(importing, (_, list: string) => {
          const names = valuesOf(list)
          const used = names.includes('routes') && shapeUsed.exec(code)
          if (used) this.error(`${used[0]} needs routes from '@gpod/contract/whole'`)
          return names.map((name) => `import { ${name} } from ${JSON.stringify(placeOf(name))};`).join('')
        })
        return { code: replaced, map: null }
      },
    },
  }
}

/** What a list of imports names beside types. */
function valuesOf(list: string): string[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
}

type Modules = {
  /** The virtual modules. */
  sources: Readonly<Record<string, string>>
  /** The names that the one which comes with the app offers. */
  offered: ReadonlySet<string>
  /** What the contract says as plain data: names, addresses, the most of something. */
  listed: ReadonlySet<string>
  /** Which of them has all routes that a module asks for. */
  placeOfRoutes(code: string): string
}

async function writeModules(): Promise<Modules> {
  const { module: contract } = await runnerImport<Contract>(contractFile, { configFile: false, logLevel: 'error' })
  const every = Object.entries(contract.routes).flatMap(([section, own]) =>
    Object.entries(own).map(([name, route]) => ({ section, name, route: route as AnyRoute })),
  )
  /** Each module has the routes of those before it too. */
  const places = [light, further, company] as const
  const placeOf = ({ section, name, route }: (typeof every)[number]): (typeof places)[number] => {
    if (!ownAccess.includes(route.access)) return company
    return section === firstSection || firstRoutes.has(`${section}.${name}`) ? light : further
  }
  const routesOf = (place: (typeof places)[number]) => every.filter((each) => placeOf(each) === place)
  const write = (some: typeof every): Written => ({
    routes: some.map(({ section, name, route: { method, path, shows, changes } }) => [
      section,
      name,
      method,
      path,
      method === 'GET' ? shows : changes,
    ]),
    ...shareParts(some.map(({ route }) => planOf(route.response, contract))),
  })
  const offers: Record<string, string> = {
    everyRoute: '[]',
    routes: `lightRoutes(${json(write(routesOf(light)))}, everyRoute)`,
    errorCodes: json(contract.errorCodes),
    errorBody: `readerOf(${json(planOf(contract.errorBody, contract))})`,
    refusal: `readerOf(${json(planOf(contract.refusal, contract))})`,
    isAllowed: `(access, who) => isAllowedBy(permissions, access, who)`,
    eventsPath: json(contract.eventsPath),
    togetherPath: json(contract.togetherPath),
    mostTogether: json(contract.mostTogether),
    sessionEndedEvent: json(contract.sessionEndedEvent),
  }
  const plain = Object.entries(contract).filter(([, value]) => isPlain(value))
  const actionWords = Object.keys(contract.auditActions).map((action) => [action, contract.wordOfAction(action)])
  return {
    sources: {
      [light]: [
        `import { isAllowedBy, permissionsByRole } from ${json(join(contractFile, '../permissions.ts'))}`,
        `import { lightRoutes, readerOf } from ${here('light-routes.ts')}`,
        `const permissions = permissionsByRole(${json(contract.permissionHolders)})`,
        ...Object.entries(offers).map(([name, value]) => `export const ${name} = ${value}`),
      ].join('\n'),
      [further]: [
        `import { lightRoutes } from ${here('light-routes.ts')}`,
        `import { everyRoute, routes as first } from ${json(light)}`,
        `export const routes = lightRoutes(${json(write(routesOf(further)))}, everyRoute, first)`,
      ].join('\n'),
      [company]: [
        `import { lightRoutes } from ${here('light-routes.ts')}`,
        `import { everyRoute } from ${json(light)}`,
        `import { routes as own } from ${json(further)}`,
        `export const routes = lightRoutes(${json(write(routesOf(company)))}, everyRoute, own)`,
      ].join('\n'),
      [actions]: [
        `const words = new Map(${json(actionWords)})`,
        'export const wordOfAction = (action) => words.get(action) ?? null',
      ].join('\n'),
      [lists]: plain.map(([name, value]) => `export const ${name} = ${json(value)}`).join('\n'),
    },
    offered: new Set(Object.keys(offers)),
    listed: new Set(plain.map(([name]) => name)),
    placeOfRoutes(code) {
      const asked = [...code.matchAll(routeUsed)]
      const isAsked = (place: (typeof places)[number]) =>
        routesOf(place).some((each) =>
          asked.some(([, section, name]) => each.section === section && (name === undefined || each.name === name)),
        )
      return places.findLast(isAsked) ?? light
    },
  }
}

/** Whether it can be written down as it is. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every(isPlain)
}

const json = (value: unknown): string => JSON.stringify(value)
