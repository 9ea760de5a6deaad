import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ModelSettings, openModelEndpoint } from './features/insight/assistant/index.ts'
import { registerRefusalAudit } from './features/insight/audit/index.ts'
import { inFlightOf, registerAdmission } from './platform/http/admission.ts'
import { type AppOptions, buildApp } from './platform/http/app.ts'
import { registerHealth } from './platform/http/health.ts'
import { PublicPages } from './platform/http/public-pages.ts'
import { refuseRoutesWithoutPolicy } from './platform/http/routes.ts'
import { registerTogether } from './platform/http/together.ts'
import { readScriptHashes, registerWebFiles } from './platform/http/web-files.ts'
import { Making } from './platform/making.ts'
import { whyNotOutOf } from './platform/outgoing.ts'
import { isThisMachine } from './platform/this-machine.ts'
import type { RouteDeps } from './section-deps.ts'
import { sections } from './sections.ts'
import { allTables } from './tables.ts'

export type ProductDeps = Pick<
  RouteDeps,
  'database' | 'clock' | 'jobs' | 'seal' | 'hub' | 'webhookSecret' | 'files' | 'store'
>
export type ProductOptions = Omit<AppOptions, 'scriptHashes'> &
  Pick<RouteDeps, 'installation'> &
  Partial<Pick<RouteDeps, 'idleSeconds' | 'readOutbox' | 'making'>> & {
    webDirectory: string | null
    hasOfflineApp?: boolean
    /** Whether companies may have events sent into private networks; not unless said. */
    allowsPrivateAddresses?: boolean
    /** The language model that the assistant may ask; none unless said. */
    model?: ModelSettings | null
    /** How many requests may be answered at a time before more are turned away. */
    mostInFlight?: number
  }

/** Of as many connections as a server has unless said (`GPOD_POOL_SIZE`). */
const usualInFlight = inFlightOf(20)

/** The whole HTTP application, not listening: every section, health, documents and the built web app. */
export async function buildProduct(deps: ProductDeps, options: ProductOptions): Promise<FastifyInstance> {
  const app = await buildApp({ ...options, scriptHashes: readScriptHashes(options.webDirectory) })
  const http = { app, database: deps.database, clock: deps.clock }
  const { isProduction, installation, idleSeconds, readOutbox, making = new Making() } = options
  const publicUrl = (request: FastifyRequest) => options.publicUrl ?? ownAddress(request)
  const publicPages = new PublicPages(options.webDirectory, { originOf: publicUrl })
  const routeDeps: RouteDeps = {
    ...deps,
    tables: allTables,
    isProduction,
    making,
    installation,
    model: options.model ? openModelEndpoint(options.model) : null,
    publicUrl,
    publicPages,
    whyNotOut: whyNotOutOf(options.allowsPrivateAddresses ?? false),
    idleSeconds,
    readOutbox: isProduction ? undefined : readOutbox,
  }

  registerAdmission(app, { mostInFlight: options.mostInFlight ?? usualInFlight })
  refuseRoutesWithoutPolicy(app)
  registerRefusalAudit(app, deps)
  for (const { routes } of sections) routes?.(http, routeDeps)
  registerTogether(app)
  registerHealth(app, { ...deps, making })
  await registerWebFiles(app, options.webDirectory, { hasOfflineApp: options.hasOfflineApp, publicPages })
  return app
}

/**
 * Where a browser on this machine reaches us, by the name it used (another port where a development server stands in
 * front). A name that is not of this machine makes no link: whoever sends a request chooses it.
 */
function ownAddress({ protocol, host, hostname, server }: FastifyRequest): string {
  if (isThisMachine(hostname)) return `${protocol}://${host}`
  const listening = server.server.address() as AddressInfo | null
  return `http://localhost${listening === null ? '' : `:${listening.port}`}`
}
