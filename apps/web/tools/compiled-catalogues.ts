import type { Plugin } from 'vite'
import { describeTextFile } from '../../../tools/text-files.mjs'
import { compileCatalogue } from '../src/i18n/compile-message.ts'

const catalogue = /\/texts\/(?:[a-z-]+\/)?[a-z]+\.json$/
/** Read by the static pages alone, never by the app. */
const isOfStaticPages = (id: string) => describeTextFile(id).word === 'public'

/**
 * Compiles every catalogue at build, so that the browser gets no message parser, and puts one language's areas in one
 * file, so that a page asks for its language once. In development the browser compiles the JSON itself.
 */
export function compiledCatalogues(): Plugin {
  return {
    name: 'gpod:compiled-catalogues',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      environments: {
        client: {
          build: {
            rolldownOptions: {
              output: {
                codeSplitting: {
                  groups: [
                    {
                      debugName: 'texts by language',
                      name: (id: string) =>
                        catalogue.test(id) && !isOfStaticPages(id) ? `text-${describeTextFile(id).language}` : null,
                    },
                  ],
                },
              },
            },
          },
        },
      },
    }),
    transform: {
      order: 'pre',
      handler(code, id) {
        if (!catalogue.test(id)) return null
        return { code: JSON.stringify(compileCatalogue(JSON.parse(code))), map: null }
      },
    },
  }
}
