import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languageCodes } from '../src/i18n/languages.ts'
import { siteAddress, siteRoutes } from '../src/site-pages.ts'
import { appAddresses } from './addresses.ts'
import type { BuiltManifest } from './page-beginnings.ts'

test('addresses of the app are those that show something, whatever frame stands round them', () => {
  const route = (id: string, path?: string, parentId = 'root') => ({
    id,
    parentId,
    ...(path === undefined ? {} : { path }),
  })
  const routes = [
    { id: 'root' },
    route('login', 'login'),
    route('frame', 'employer'),
    route('home', undefined, 'frame'),
    route('run', 'payroll/runs/:id', 'frame'),
    route('lost', '*'),
  ]
  const manifest = { routes: Object.fromEntries(routes.map((each) => [each.id, each])) } as unknown as BuiltManifest
  expect(appAddresses(manifest)).toEqual(['/employer', '/employer/payroll/runs/:id', '/login'])
})

test('each public page has an address of its own in each language', () => {
  expect(new Set(siteRoutes.map(({ address }) => address)).size).toBe(siteRoutes.length)
  expect([siteAddress('en', 'home'), siteAddress('ur', 'home'), siteAddress('ur', 'thanks')]).toEqual([
    '/',
    '/ur',
    '/ur/contact/thanks',
  ])
})

test('each language has its picture for link previews, in the size that the pages say', () => {
  for (const language of languageCodes) {
    const png = readFileSync(join(import.meta.dirname, `../public/share/${language}.png`))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], language).toEqual([1200, 630])
  }
})
