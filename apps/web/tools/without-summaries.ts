import type { Plugin } from 'vite'

const summary = /^( +summary:\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),$/gm

/** Leaves the sentences that tell the API's readers of its routes out of the scripts: no page shows them. */
export function withoutSummaries(): Plugin {
  return {
    name: 'gpod:without-summaries',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: '**/packages/contract/src/*/*.ts' },
      handler: (code) => ({ code: code.replace(summary, "$1'',"), map: null }),
    },
  }
}
