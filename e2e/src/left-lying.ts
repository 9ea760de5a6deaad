import type { Page } from 'playwright-core'
import { productNow } from './api.ts'

/** A page that its person leaves alone, as the server would say it: `left` are the milliseconds they have, null as it is. */
export async function leftLying(page: Page): Promise<{ left: number | null }> {
  const lying: { left: number | null } = { left: null }
  await page.route('**/api/user/session', async (route) => {
    const { left } = lying
    if (left === null) return route.continue()
    const now = productNow()
    const at = (milliseconds: number) => new Date(now + milliseconds).toISOString()
    if (left <= 0) return route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'over' } })
    return route.fulfill({ json: { endsAt: at(3_600_000), idleEndsAt: at(left), now: at(0) } })
  })
  await page.route('**/api/user/session/activity', async (route) => {
    const answer = await route.fetch()
    const ends = await answer.json()
    // As if they had half a minute in all: the warning is due a third before its end.
    const soon = new Date(Date.parse(ends.now) + 3_000).toISOString()
    return route.fulfill({ response: answer, json: lying.left === null ? ends : { ...ends, idleEndsAt: soon } })
  })
  return lying
}
