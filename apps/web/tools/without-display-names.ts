import type { Plugin } from 'vite'

const displayName = /^\w+\.displayName = "[^"]*";$/gm
const forwarding = /^var \w+ = (?=\w+\.forwardRef\($)/gm

/**
 * Lets go of what of the router no page uses, its forms and the links of menus. It names each for developers' tools, and a name
 * that is given is a use to the bundler, which keeps them and all that they need.
 */
export function withoutDisplayNames(): Plugin {
  return {
    name: 'gpod:without-display-names',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/].+\.mjs$/ },
      handler(code) {
        if (this.environment.name !== 'client') return null
        return { code: code.replace(displayName, '').replace(forwarding, '$&/* @__PURE__ */ '), map: null }
      },
    },
  }
}
