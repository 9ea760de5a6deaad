import { reactRouter } from '@react-router/dev/vite'
import { type Plugin, type PluginOption, parse, withFilter } from 'vite'

/** The modules that may be a route's. */
const route = /\/src\/(?:root|routes\/.+)\.tsx/

/**
 * The router's plugin, asked about what it has anything to say of. By itself each of its parts is given every module, four
 * thousand of them, and every import of each.
 */
export const router = (): PluginOption =>
  withFilter(reactRouter(), [
    { pluginNamePattern: ['react-router'], transform: { id: /\.module\.[a-z]+$/ } },
    {
      pluginNamePattern: ['react-router:virtual-modules'],
      resolveId: { id: /^virtual:react-router\// },
      load: { id: /virtual:react-router\// },
    },
    { pluginNamePattern: ['react-router:dot-server'], resolveId: { id: /\.server\b/ } },
    { pluginNamePattern: ['react-router:dot-client'], transform: { id: /\.client\b/ } },
    {
      pluginNamePattern: [/^react-router:(?:route-chunks-index|build-client-route|split-route-modules|route-exports)$/],
      transform: { id: route },
    },
    {
      pluginNamePattern: [/^react-router:(?:inject-)?hmr-runtime$/],
      resolveId: { id: /hmr-runtime/ },
      load: { id: /hmr-runtime/ },
    },
    { pluginNamePattern: ['react-router:react-refresh-babel'], transform: { id: /\.[jt]sx?(?:\?|$)/ } },
  ])

/**
 * To know what each route's module exports the router compiles it once more, by a server of its own with our plugins, and that for
 * each address: the public page 143 times, with all that it imports looked up. Here it is given the names alone.
 */
export function exportsAlone(): Plugin {
  return {
    name: 'gpod:exports-alone',
    apply: (_, { command, mode }) => command === 'serve' && mode === 'production',
    transform: {
      order: 'pre',
      filter: { id: route },
      async handler(code, id) {
        const { module } = await parse(id, code)
        const entries = module.staticExports.flatMap((each) => each.entries).filter(({ isType }) => !isType)
        if (entries.some(({ exportName }) => exportName.kind === 'None')) return null
        const names = entries.map(({ exportName }) => (exportName.kind === 'Default' ? 'default' : exportName.name))
        const named = names.map((name) => (name === 'default' ? 'export default 0' : `export const ${name} = 0`))
        return { code: named.join('\n'), map: null }
      },
    },
  }
}
