import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { role } from '@gpod/contract'
import { articles } from '@gpod/help'
import { describe, expect, test } from 'vitest'
import { mayOpen, menuOf } from './section-menus.ts'
import { addressOf, addressOfTab, currentAddressOf, pageOfRoute, pagesOf } from './section-pages.ts'
import { portals as facts, sections } from './sections.ts'

const source = import.meta.dirname
const portals = Object.keys(facts) as (keyof typeof facts)[]
const pages = portals.flatMap((portal) => pagesOf(portal).map((page) => ({ portal, ...page })))

describe('every section', () => {
  test.each(sections)('$portal: /$path is a word that has a folder in its area', ({ area, word }) => {
    expect(existsSync(join(source, 'features', area, word))).toBe(true)
  })

  test.each(pages)('$portal: /$path has its page', ({ page }) => {
    expect(existsSync(join(source, page))).toBe(true)
  })

  test('has an address of its own, and none that another had', () => {
    const former = sections.flatMap(({ portal, formerly = [] }) => formerly.map((path) => addressOf({ portal, path })))
    const addresses = [...pages.map(({ portal, path }) => addressOf({ portal, path })), ...former]
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  test('has a name of its own in ?tab=', () => {
    for (const portal of portals) {
      const names = sections.filter((one) => one.portal === portal).map(({ path }) => path.split('/').at(-1))
      expect(new Set(names).size, portal).toBe(names.length)
    }
  })
})

test('every page module of a portal is of a section', () => {
  const notPages = ['layout', 'back-link', 'home-beginning', 'home-first', 'home-rest']
  for (const portal of portals) {
    const modules = readdirSync(join(source, 'routes', portal))
      .filter((file) => file.endsWith('.tsx') && !notPages.includes(file.slice(0, -4)))
      .map((file) => `routes/${portal}/${file}`)
    expect(modules.sort(), portal).toEqual(
      pagesOf(portal)
        .map(({ page }) => page)
        .sort(),
    )
  }
})

test('the bar of tabs has room for four', () => {
  for (const portal of portals) {
    const tabs = sections.filter((section) => section.portal === portal && section.menu === 'tabs')
    expect(tabs.length, portal).toBeLessThanOrEqual(4)
  }
})

const reader = { role: null, workerId: null, isOperator: false }

test('a page is opened by those who may do what it is for', () => {
  const closedTo = Object.fromEntries(
    role.options.map((held) => [
      held,
      pagesOf('employer')
        .filter((page) => !mayOpen(page, { ...reader, role: held }))
        .map(({ path }) => path),
    ]),
  )
  expect(closedTo.owner).toEqual([])
  expect(closedTo.payroll_manager).toEqual([])
  expect(closedTo.auditor).toEqual([
    'employees/new',
    'employees/import',
    'employees/:id/change',
    'documents/contracts',
    'documents/contracts/:id',
    'documents/make-contract',
    'training/courses/:id/write',
    'support',
    'payroll/new-run',
    'payroll/payslips/:id',
    'payroll/rates',
    'schedule/hours',
    'schedule/planning',
    'schedule/kiosks',
    'lists',
  ])
  expect(closedTo.manager).toEqual([
    'employees/new',
    'employees/leavers',
    'employees/import',
    'employees/:id/change',
    'documents/contracts',
    'documents/contracts/:id',
    'documents/make-contract',
    'benefits',
    'training/courses/:id/write',
    'rewards',
    'support',
    'payroll',
    'payroll/runs/:id',
    'payroll/runs/:id/workers/:workerId',
    'payroll/runs/:id/compare',
    'payroll/runs/:id/journal',
    'payroll/new-run',
    'payroll/payslips/:id',
    'payroll/rates',
    'payroll/preview',
    'payroll/calendar',
    'payroll/brought-forward',
    'payroll/items',
    'payroll/tax-codes',
    'payroll/pension',
    'payroll/reports',
    'ewa',
    'compliance',
    'compliance/short-notice',
    'risk-checks',
    'audit',
    'users',
    'plan',
    'lists',
    'payroll/settings',
    'payroll/settings/nominal-codes',
    'payroll/settings/cost-centres',
    'integrations',
  ])
  // Nobody's own account is closed to them; everything else of the employer is closed to a worker.
  expect(closedTo.worker).toEqual(
    pagesOf('employer')
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('profile')),
  )
  expect(pagesOf('operator').filter((page) => mayOpen(page, { ...reader, role: 'owner' }))).toEqual(
    ['profile', 'profile/personal', 'profile/security', 'profile/preferences', 'profile/privacy'].map((path) =>
      expect.objectContaining({ path }),
    ),
  )
})

test('a menu begins with the portal’s home and goes on by area, where there is too much for one list', () => {
  const addresses = (portal: (typeof portals)[number], held: (typeof role.options)[number]) =>
    menuOf(portal, { ...reader, role: held }).map((group) => [group.area, ...group.sections.map(addressOf)])
  expect(addresses('employer', 'owner')).toEqual([
    [null, '/employer'],
    [
      'people',
      '/employer/employees',
      '/employer/documents',
      '/employer/expenses',
      '/employer/benefits',
      '/employer/training',
      '/employer/communication',
      '/employer/performance',
      '/employer/rewards',
      '/employer/incidents',
      '/employer/support',
    ],
    ['time', '/employer/schedule'],
    [
      'payroll',
      '/employer/payroll',
      '/employer/payroll/items',
      '/employer/payroll/pension',
      '/employer/payroll/reports',
    ],
    ['wage-access', '/employer/ewa'],
    [
      'insight',
      '/employer/compliance',
      '/employer/risk-checks',
      '/employer/analytics',
      '/employer/assistant',
      '/employer/help',
      '/employer/audit',
    ],
    [
      'company',
      '/employer/users',
      '/employer/plan',
      '/employer/lists',
      '/employer/payroll/settings',
      '/employer/integrations',
    ],
    ['account', '/employer/profile'],
  ])
  expect(addresses('employer', 'manager')).toEqual([
    [null, '/employer'],
    [
      'people',
      '/employer/employees',
      '/employer/documents',
      '/employer/expenses',
      '/employer/training',
      '/employer/communication',
      '/employer/performance',
      '/employer/incidents',
    ],
    ['time', '/employer/schedule'],
    ['insight', '/employer/analytics', '/employer/assistant', '/employer/help'],
    ['account', '/employer/profile'],
  ])
  expect(addresses('worker', 'worker')).toEqual([
    [
      null,
      '/dashboard',
      '/ewa',
      '/financial',
      '/shifts',
      '/payslips',
      '/documents',
      '/training',
      '/mobile',
      '/tax',
      '/communication',
      '/performance',
      '/wellbeing',
      '/gamification',
      '/analytics',
      '/support',
      '/ai-assistant',
      '/help',
      '/integrations',
      '/profile',
    ],
  ])
})

test('?tab= and an address of before lead to the section', () => {
  expect(addressOfTab('employer', 'payroll')).toBe('/employer/payroll')
  expect(addressOfTab('employer', 'reports')).toBe('/employer/payroll/reports')
  expect(addressOfTab('employer', 'staff')).toBe('/employer/users')
  expect(addressOfTab('employer', 'pay-items')).toBe('/employer/payroll/items')
  expect(addressOfTab('employer', 'submissions')).toBe('/employer/payroll/reports?view=submissions')
  expect(addressOfTab('employer', 'hours')).toBe('/employer/schedule?view=hours')
  expect(addressOfTab('employer', 'dashboard')).toBe('/employer')
  expect(addressOfTab('employer', 'training')).toBe('/employer/training')
  expect(addressOfTab('employer', 'nowhere')).toBeNull()
  expect(currentAddressOf('/employer/staff')).toBe('/employer/users')
  expect(currentAddressOf('/employer/users')).toBeNull()
})

test('a route is known by its module', () => {
  expect(pageOfRoute('worker', 'routes/worker/payslip')?.section.path).toBe('payslips')
  expect(pageOfRoute('worker', 'routes/public/login')).toBeNull()
})

describe('the help of a page', () => {
  const texts = new Map(articles.map((article) => [article.id, article]))
  const helped = sections.filter(({ portal }) => portal !== 'operator')

  test.each(helped)('$portal: /$path names help texts that its readers are given', ({ portal, help = [] }) => {
    expect(help.length).toBeGreaterThan(0)
    expect(new Set(help).size).toBe(help.length)
    for (const id of help) expect(texts.get(id)?.audiences, id).toContain(portal)
  })

  test('every text is of a page', () => {
    const named = new Set(sections.flatMap(({ help = [] }) => help))
    expect(articles.filter(({ id }) => !named.has(id)).map(({ id }) => id)).toEqual([])
  })
})

describe('every link', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  const links = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/\bto(?:=|: )\{?['"](\/[^'"]+)['"]/g)].map(([, to = '']) => ({
      file,
      to,
    })),
  )
  const ofPortals = pages.map(({ portal, path, section }) => ({
    pattern: new RegExp(`^${addressOf({ portal, path }).replaceAll(/:\w+/g, '[^/]+')}$`),
    views: [section, ...(section.inner ?? [])].find((one) => one.path === path)?.views ?? [],
  }))
  const ofEverybody = readFileSync(join(source, 'routes.ts'), 'utf8')

  test.each(links)('$file: $to is a page, with the view that it names', ({ to }) => {
    const { pathname, searchParams } = new URL(to, 'http://any')
    const page = ofPortals.find(({ pattern }) => pattern.test(pathname))
    if (!page) return expect(ofEverybody).toContain(`'${pathname.slice(1)}'`)
    const view = searchParams.get('view')
    if (view !== null) expect(page.views).toContain(view)
  })
})
