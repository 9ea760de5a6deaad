import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { type Plugin, runnerImport } from 'vite'
import type { AnyPortal } from '../src/lib/session.ts'
import type { Section } from '../src/sections.ts'

type Sections = typeof import('../src/sections.ts')

const lists = 'virtual:sections/'
const icons = 'virtual:section-icons/'
const help = 'virtual:section-help/'
const listFile = join(import.meta.dirname, '../src/sections.ts')

/**
 * Gives each portal the sections that are its own, and their icons later. The list of all sections is one file, and would be
 * on every page that way: at build it comes in parts, a portal's with its frame (`virtual:sections/worker`), with the icons of
 * the bar of tabs alone. Those of the menu are `virtual:section-icons/worker`, by the section's path, for when the menu is seen, and
 * the help texts of each page `virtual:section-help/worker`, for when somebody opens them.
 */
export function sectionLists(): Plugin {
  let isBuild = false
  let read: Promise<Sections> | undefined
  const all = () => {
    read ??= runnerImport<Sections>(listFile, { configFile: false, logLevel: 'error' }).then(({ module }) => module)
    return read
  }
  return {
    name: 'gpod:section-lists',
    enforce: 'pre',
    configResolved({ command, mode }) {
      isBuild = command === 'build' && mode !== 'test'
    },
    resolveId: { filter: { id: /^virtual:section(?:s|-icons|-help)\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: [/^\0virtual:section(?:s|-icons|-help)\//, /\/src\/sections\.ts$/] },
      async handler(id) {
        const inParts = isBuild && this.environment.name === 'client'
        if (inParts && id === listFile) {
          const { areaTitles, portals } = await all()
          return [
            `export const areaTitles = ${JSON.stringify(areaTitles)}`,
            `export const portals = ${JSON.stringify(portals)}`,
            'export const sections = []',
          ].join('\n')
        }
        if (id.startsWith(`\0${lists}`)) {
          // In development the list is whole from the beginning.
          return inParts ? listOf((await all()).sections, id.slice(lists.length + 1) as AnyPortal) : ''
        }
        if (id.startsWith(`\0${help}`)) return helpOf((await all()).sections, id.slice(help.length + 1) as AnyPortal)
        if (id.startsWith(`\0${icons}`)) return iconsOf((await all()).sections, id.slice(icons.length + 1) as AnyPortal)
        return null
      },
    },
    hotUpdate({ file }) {
      if (file === listFile) read = undefined
    },
  }
}

/** Adds a portal's own sections to the list, with the icons that a phone shows at once. */
export function listOf(sections: readonly Section[], portal: AnyPortal): string {
  const own = sections.filter((section) => section.portal === portal)
  const entries = own.map(({ icon, portal: _, help: __, ...facts }) => {
    const shown = facts.menu === 'tabs' ? `, icon: ${nameOf(icon)}` : ''
    return `{ ...${JSON.stringify(facts)}, portal${shown} }`
  })
  return [
    `import { sections } from ${JSON.stringify(listFile)}`,
    importOf(own.filter(({ menu }) => menu === 'tabs')),
    `const portal = ${JSON.stringify(portal)}`,
    `sections.push(${entries.join(',\n')})`,
  ].join('\n')
}

/** The icons of a portal's menu. */
export function iconsOf(sections: readonly Section[], portal: AnyPortal): string {
  const own = sections.filter((section) => section.portal === portal && section.menu !== 'none')
  const entries = own.map(({ path, icon }) => `${JSON.stringify(path)}: ${nameOf(icon)}`)
  return [importOf(own), `export const icons = { ${entries.join(', ')} }`].join('\n')
}

/** The help texts of a portal's pages, by the section's path. */
export function helpOf(sections: readonly Section[], portal: AnyPortal): string {
  const own = sections.filter((section) => section.portal === portal)
  return `export const help = ${JSON.stringify(Object.fromEntries(own.map(({ path, help: texts = [] }) => [path, texts])))}`
}

function importOf(some: readonly Section[]): string {
  return `import { ${[...new Set(some.map(({ icon }) => nameOf(icon)))].join(', ')} } from 'lucide-react'`
}

/** What the package calls an icon. */
function nameOf(icon: Section['icon']): string {
  const name = icon.displayName ?? ''
  if (!(name in lucide)) throw new Error(`the package of icons has none called "${name}"`)
  return name
}
