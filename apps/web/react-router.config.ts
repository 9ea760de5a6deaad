import type { Config } from '@react-router/dev/config'
import { siteRoutes } from './src/site-pages.ts'
import { writeAddresses } from './tools/addresses.ts'
import { compressFiles } from './tools/compress-files.ts'
import { moveInlineScriptsToFiles } from './tools/inline-scripts.ts'
import { writePageBeginnings } from './tools/page-beginnings.ts'
import { writeServiceWorker } from './tools/service-worker.ts'
import { joinStart } from './tools/start-file.ts'

const written = siteRoutes.map(({ address }) => address)

const config: Config = {
  appDirectory: 'src',
  ssr: false,
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
  // Everything else is served from __spa-fallback.html: signed-in pages have nothing to say before they know who asks.
  prerender: written,
  async buildEnd({ reactRouterConfig }) {
    const folder = `${reactRouterConfig.buildDirectory}/client`
    await moveInlineScriptsToFiles(folder)
    await joinStart(folder)
    await writePageBeginnings(folder, written)
    await writeServiceWorker(folder, written)
    await writeAddresses(folder)
    await compressFiles(folder)
  },
}

export default config
