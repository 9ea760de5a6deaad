import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pages, pagesOf } from '../apps/server/src/features/insight/assistant/testing/pages-of-topics.ts'
import { screens } from '../apps/server/src/features/insight/assistant/told.ts'
import { isTopic } from '../apps/server/src/features/insight/assistant/topics.ts'
import { pagesOf as pagesOfPortal } from '../apps/web/src/section-pages.ts'
import { portals } from '../apps/web/src/sections.ts'
import { articles } from '../packages/help/src/articles.ts'

const web = join(import.meta.dirname, '../apps/web/src')

/** The page of the web app at an address, with the view that it opens; undefined where there is none. */
function pageAt(address: string) {
  const { pathname: path, searchParams } = new URL(address, 'http://any')
  const view = searchParams.get('view')
  const portal = path.startsWith('/employer') ? 'employer' : 'worker'
  const own = path.slice(portals[portal].base.length).replace(/^\//, '')
  const page = pagesOfPortal(portal).find((one) => one.path === own)
  if (!page || view === null) return page
  return readFileSync(join(web, page.page), 'utf8').includes(`'${view}'`) ? page : undefined
}

describe('where an answer of the assistant leads', () => {
  test.each(Object.entries(pages))('%s is a page of the web app, for whom it is said to be: %s', (address, access) => {
    expect(pageAt(address)?.access).toEqual([access])
  })

  test('every screen that an answer offers is a page', () => {
    expect(Object.values(screens).filter((address) => pageAt(address) === undefined)).toEqual([])
  })
})

describe('a help text', () => {
  const named = articles.flatMap(({ id, page, topics }) => (page === null ? [] : [{ id, page, topics }]))

  test.each(named)('$id opens a page that there is: $page', ({ page }) => {
    expect(pageAt(page)).toBeDefined()
  })

  test.each(named.filter(({ topics }) => topics.length > 0))(
    '$id opens the page where what it is about stands: $page',
    ({ page, topics }) => {
      const shown = topics.filter(isTopic).flatMap((topic) => [...pagesOf[topic]] as string[])
      expect(shown).toContain(page)
    },
  )
})
