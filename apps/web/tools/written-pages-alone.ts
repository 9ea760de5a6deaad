import type { Plugin } from 'vite'
import { siteModule } from '../src/site-pages.ts'

const noPage = 'virtual:gpod-no-page'
const isServerBuild = /virtual:react-router\/server-build/

/** The router's server draws the pages that are written at build, and never another: it is built without the app's, and without styles. */
export function writtenPagesAlone(): Plugin {
  return {
    name: 'gpod:written-pages-alone',
    apply: 'build',
    resolveId: {
      order: 'pre',
      filter: { id: /[\\/]src[\\/]routes[\\/]/ },
      handler(id, importer) {
        if (this.environment.name !== 'ssr' || !importer || !isServerBuild.test(importer)) return null
        return id.endsWith(siteModule) ? null : noPage
      },
    },
    load: {
      order: 'pre',
      filter: { id: [/^virtual:gpod-no-page$/, /[\\/]src[\\/]app\.css$/] },
      handler(id) {
        if (id === noPage) return 'export default () => null'
        return this.environment.name === 'ssr' ? '' : null
      },
    },
  }
}
