import { expect, it } from 'vitest'
import { sections } from '../src/sections.ts'
import { iconsOf, listOf } from './section-lists.ts'

const portals = ['worker', 'employer', 'operator'] as const
const namesIn = (code: string) => /import \{ (.*?) \} from 'lucide-react'/.exec(code)?.[1]?.split(', ') ?? []

it('a portal’s list has its own sections and no others, in their order, with the icons of its bar of tabs alone', () => {
  for (const portal of portals) {
    const own = sections.filter((section) => section.portal === portal)
    const code = listOf(sections, portal)
    expect([...code.matchAll(/\{ \.\.\.\{"word":"([^"]+)"/g)].map(([, word]) => word)).toEqual(
      own.map(({ word }) => word),
    )
    const tabs = own.filter(({ menu }) => menu === 'tabs').map(({ icon }) => icon.displayName)
    expect(namesIn(code).sort()).toEqual([...new Set(tabs)].sort())
  }
})

it('the icons of a menu are those of all sections in it', () => {
  for (const portal of portals) {
    const shown = sections.filter((section) => section.portal === portal && section.menu !== 'none')
    const paths = [...iconsOf(sections, portal).matchAll(/"([^"]*)": \w+/g)].map(([, path]) => path)
    expect(paths).toEqual(shown.map(({ path }) => path))
  }
})
