import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, hireForShift, password, productNow, registerCompany } from './src/api.ts'
import { openBrowser, openPerson } from './src/browser.ts'
import { journeyLanguages } from './src/journey-languages.ts'
import { button, field, signIn } from './src/steps.ts'
import { textsIn } from './src/texts.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const today = new Date(productNow()).toISOString().slice(0, 10)
/** The Monday after today. */
const nextWeek = addDays(today, 7 - ((new Date(today).getUTCDay() + 6) % 7))
const weekAfter = addDays(nextWeek, 7)

type Planned = { workerId: string | null; day: string; from?: string; to?: string }
type Shift = { id: string; version: number; workerId: string | null; startTime: string; endTime: string }

const planned = ({ workerId, day, from = '10:00', to = '14:00' }: Planned) => ({
  workerId,
  startTime: `${day}T${from}:00.000Z`,
  endTime: `${day}T${to}:00.000Z`,
  location: 'Rota ward',
  role: 'Carer',
  unpaidBreakMinutes: 0,
  isPinned: false,
})

function edit(token: string, kind: string, changes: object[]): Promise<{ shifts: { id: string; version: number }[] }> {
  return callApi('POST', '/api/employer/rota/edits', { token, body: { id: randomUUID(), kind, changes } })
}

async function gridOf(token: string, from: string): Promise<Shift[]> {
  const path = `/api/employer/rota?from=${from}&to=${addDays(from, 6)}`
  return (await callApi<{ shifts: Shift[] }>('GET', path, { token })).shifts
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' })

/** The shifts on the grid, in the order in which they are read. */
const blocks = (page: Page) => page.getByRole('grid').locator('button[draggable]')

async function openRota(language: string, username: string) {
  const person = await openPerson(browser, { width: 1280 })
  const { page } = person
  await signIn(page, { username, password, portal: 'employer' })
  await page.evaluate((chosen) => {
    localStorage['gpod-language'] = chosen
  }, language)
  const show = async (week: string) => {
    await page.goto(`/employer/schedule?week=${week}`)
    await page.getByRole('grid').waitFor()
  }
  return { ...person, show }
}

test.each(journeyLanguages(import.meta.filename))(
  'in %s a week is kept as a template, planned by it, undone, redone and published, and its worker sees it without a reload',
  async (language) => {
    const textOf = textsIn(language)
    const company = await registerCompany()
    const worker = await hireForShift(company)
    const days = [weekAfter, addDays(weekAfter, 2)]
    await edit(
      company.token,
      'add',
      days.map((day) => ({ id: null, version: null, after: planned({ workerId: worker.workerId, day }) })),
    )
    const seen = await openPerson(browser)
    await signIn(seen.page, { username: worker.email, password, portal: 'worker' })
    await seen.page.goto('/shifts')
    await seen.page.getByText('Ward 3').first().waitFor()

    const { page, show, leave } = await openRota(language, company.email)
    await show(weekAfter)
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    await button(page, textOf('rota.templates')).click()
    await button(page, textOf('rota.templateSave')).click()
    await field(page.getByRole('dialog'), textOf('rota.templateName')).fill('Two mornings')
    await button(page.getByRole('dialog'), textOf('common.save')).click()
    await page.getByRole('dialog').getByText('Two mornings').waitFor()

    await show(nextWeek)
    await button(page, textOf('rota.templates')).click()
    await button(page, textOf('rota.templateApply')).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => blocks(page).count()).toBe(2)
    await button(page, textOf('rota.undo')).click()
    await expect.poll(() => blocks(page).count()).toBe(0)
    await button(page, textOf('rota.redo')).click()
    await expect.poll(() => blocks(page).count()).toBe(2)
    expect(await seen.page.getByText('Rota ward').count()).toBe(0)

    await button(page, textOf('rota.publishCount')).click()
    await button(page.getByRole('dialog'), textOf('rota.publishCount')).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const places = seen.page.getByRole('listitem').filter({ hasText: 'Rota ward' })
    await expect.poll(() => places.count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
    await leave()
    await seen.leave()
  },
)

test('a shift is dragged to another day and made longer by its edge with the mouse, and the keyboard takes both back', async () => {
  const company = await registerCompany()
  const worker = await hireForShift(company)
  await edit(company.token, 'add', [
    { id: null, version: null, after: planned({ workerId: worker.workerId, day: nextWeek }) },
  ])
  const { page, show, leave } = await openRota('en', company.email)
  await show(nextWeek)
  const cell = (column: number) =>
    page.getByRole('row').filter({ hasText: worker.name }).getByRole('gridcell').nth(column)
  await blocks(page).first().dragTo(cell(3))
  await expect.poll(() => cell(3).locator('button[draggable]').count()).toBe(1)
  const shift = async () => (await gridOf(company.token, nextWeek))[0]
  const dayNow = async () => (await shift())?.startTime.slice(0, 10)
  await expect.poll(dayNow).toBe(addDays(nextWeek, 3))
  await page.keyboard.press('Control+z')
  await expect.poll(dayNow).toBe(nextWeek)
  await expect.poll(() => cell(0).locator('button[draggable]').count()).toBe(1)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(dayNow).toBe(addDays(nextWeek, 3))
  await expect.poll(() => cell(3).locator('button[draggable]').count()).toBe(1)

  const box = await blocks(page).first().boundingBox()
  if (!box) throw new Error('the shift is not drawn')
  const before = Date.parse((await shift())?.endTime ?? '')
  const [x, y] = [box.x + box.width - 3, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // Ten pixels are a quarter of an hour.
  await page.mouse.move(x + 40, y, { steps: 4 })
  await page.mouse.up()
  const longer = async () => Date.parse((await shift())?.endTime ?? '') - before
  await expect.poll(longer).toBe(60 * 60_000)
  await page.keyboard.press('Control+z')
  await expect.poll(longer).toBe(0)
  await leave()
})

test.each(journeyLanguages(import.meta.filename))(
  'in %s a month draws the days in sight, and the keyboard reaches those that are not',
  async (language) => {
    const company = await registerCompany()
    await hireForShift(company)
    const { page, show, leave } = await openRota(language, company.email)
    await show(`${nextWeek}&span=month`)
    const grid = page.getByRole('grid')
    const days = Number(await grid.getAttribute('aria-colcount')) - 1
    expect(days).toBeGreaterThanOrEqual(28)
    const ofFirst = grid.getByRole('row').nth(1).getByRole('gridcell')
    await expect.poll(() => ofFirst.count()).toBeLessThan(days)
    const at = () =>
      page.evaluate(() => {
        const cell = document.activeElement?.closest('[role=gridcell]')
        const box = cell?.getBoundingClientRect()
        const names = document.querySelector('[role=rowheader]')?.getBoundingClientRect()
        const isCovered = !box || !names || (box.left < names.right && names.left < box.right)
        return {
          column: Number(cell?.getAttribute('aria-colindex')),
          isCovered,
          isInSight: !!box && box.left >= 0 && box.right <= innerWidth,
        }
      })
    await grid.locator('[tabindex="0"]').focus()
    await page.keyboard.press('End')
    await expect.poll(at).toEqual({ column: days + 1, isCovered: false, isInSight: true })
    // The head goes with it.
    const last = grid.getByRole('columnheader').last()
    await expect
      .poll(async () => Math.round((await last.boundingBox())?.x ?? 0))
      .toBe(Math.round((await ofFirst.last().boundingBox())?.x ?? -1))
    const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    await page.keyboard.press('Home')
    await expect.poll(at).toEqual({ column: 2, isCovered: false, isInSight: true })
    await page.keyboard.press(forward)
    await expect.poll(at).toEqual({ column: 3, isCovered: false, isInSight: true })

    // The month of today opens where today is.
    await show(`${today}&span=month`)
    const todays = grid.locator(`[role=columnheader][aria-colindex="${Number(today.slice(8)) + 1}"]`)
    await expect
      .poll(async () => {
        const [own, names] = [await todays.boundingBox(), await grid.getByRole('columnheader').first().boundingBox()]
        if (!own || !names) return 'not drawn'
        const isBesideNames = language === 'ar' ? own.x + own.width <= names.x + 1 : own.x + 1 >= names.x + names.width
        return isBesideNames && own.x >= 0 && own.x + own.width <= 1280
      })
      .toBe(true)
    await leave()
  },
)

test('T10 two screens of one week show the same within two seconds of edits made at once, and what is acknowledged', async () => {
  const company = await registerCompany()
  await hireForShift(company)
  const added = await edit(
    company.token,
    'add',
    Array.from({ length: 7 }, (_, day) => ({
      id: null,
      version: null,
      after: planned({ workerId: null, day: addDays(nextWeek, day) }),
    })),
  )
  const screens = await Promise.all([openRota('en', company.email), openRota('en', company.email)])
  await Promise.all(screens.map(({ show }) => show(nextWeek)))
  for (const { page } of screens) await expect.poll(() => blocks(page).count()).toBe(7)

  // Each shift is moved by two at once: one is acknowledged, the other told of the conflict.
  const answers = await Promise.all(
    added.shifts.flatMap(({ id, version }, day) =>
      ['11:00', '12:00'].map((from) =>
        edit(company.token, 'move', [
          { id, version, after: planned({ workerId: null, day: addDays(nextWeek, day), from, to: '15:00' }) },
        ]).then(
          () => 'done',
          (error) => String(error),
        ),
      ),
    ),
  )
  const acknowledged = Date.now()
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(7)
  expect(answers.filter((answer) => answer.includes('rota_changed'))).toHaveLength(7)
  const standing = (await gridOf(company.token, nextWeek)).map(
    ({ startTime, endTime }) => `${clock.format(Date.parse(startTime))}–${clock.format(Date.parse(endTime))}`,
  )
  const shown = ({ page }: { page: Page }) =>
    blocks(page)
      .allInnerTexts()
      .then((texts) => texts.map((text) => /\d\d:\d\d–\d\d:\d\d/.exec(text)?.[0]))
  await expect
    .poll(async () => Promise.all(screens.map(shown)), { timeout: 2_000, interval: 100 })
    .toEqual([standing, standing])
  expect(Date.now() - acknowledged).toBeLessThan(2_500)
  for (const { leave } of screens) await leave()
})
