import { openPhone, seal, unseal } from './phone-store.ts'

/** What is kept for when there is no connection, and for how long it may be shown then. */
const day = 24 * 3_600_000
const shownFor: Readonly<Record<string, number>> = {
  '/api/user/profile': 35 * day,
  '/api/shifts': 35 * day,
  '/api/shifts/notices': 35 * day,
  '/api/swaps': 35 * day,
  '/api/clock-events': 35 * day,
  '/api/payslips': day,
  '/api/withdrawn-payslips': day,
  '/api/pay-certificates': day,
  '/api/payslip-shares': day,
  '/api/pension-letters': day,
  '/api/payroll/summary': day,
  '/api/payroll/forecast': day,
  '/api/ewa/available': day,
  '/api/ewa/transactions': day,
}
const who = '/api/user/profile'
/** Weeks are asked for by their days: those of another day say more than nothing. */
const byDays: ReadonlySet<string> = new Set(['/api/shifts'])
/** What became of one request: only the server knows, and what it said before would be taken for what it says now. */
const isOfOneRequest = (url: string) => /[?&]key=/.test(url)

let userId: string | null = null
let waiting: { url: string; answer: unknown }[] = []

/**
 * Keeps what a worker's pages were told, sealed for whom it was told to. Whoever signs in next finds nothing of the one
 * before.
 */
export async function keepAnswer(url: string, answer: unknown): Promise<void> {
  const path = pathOf(url)
  if (!(path in shownFor) || isOfOneRequest(url)) return
  if (path === who) {
    const { id, type } = answer as { id?: unknown; type?: unknown }
    if (typeof id !== 'string' || type !== 'worker') return
    if (userId !== id) await dropOthers(id)
    userId = id
    const held = waiting
    waiting = []
    for (const each of held) await put(id, each.url, each.answer)
  }
  if (userId === null) waiting.push({ url, answer })
  else await put(userId, url, answer)
}

/** What was kept of this address, or, where it names other days, the latest of the same; null where nothing is. */
export async function readKept(url: string): Promise<{ answer: unknown; savedAt: string } | null> {
  if (isOfOneRequest(url)) return null
  const path = pathOf(url)
  const database = await openPhone()
  const all = await database.getAll('kept')
  const owner = all.find((row) => row.path === who)?.userId
  const now = Date.now()
  const found = all
    .filter((row) => row.path === path && row.userId === owner && now - Date.parse(row.savedAt) < (shownFor[path] ?? 0))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
  const row = found.find(({ key }) => key === `${owner} ${url}`) ?? (byDays.has(path) ? found[0] : undefined)
  if (!row) return null
  if (path === who) userId = row.userId
  return { answer: await unseal(database, row.userId, row.sealed), savedAt: row.savedAt }
}

/** Forgets all that was kept of what the server said. What waits to be sent is no part of it. */
export async function dropKept(): Promise<void> {
  userId = null
  waiting = []
  await (await openPhone()).clear('kept')
}

async function dropOthers(id: string): Promise<void> {
  const database = await openPhone()
  for (const row of await database.getAll('kept')) if (row.userId !== id) await database.delete('kept', row.key)
}

async function put(of: string, url: string, answer: unknown): Promise<void> {
  const database = await openPhone()
  const sealed = await seal(database, of, answer)
  await database.put('kept', {
    key: `${of} ${url}`,
    userId: of,
    path: pathOf(url),
    savedAt: new Date().toISOString(),
    sealed,
  })
}

const pathOf = (url: string) => url.split('?')[0] ?? url
