import { mostTogether, togetherPath } from '@gpod/contract'

type Waiting = { url: string; answer: (response: Promise<Response>) => void }

let waiting: Waiting[] = []

/**
 * Reads an address, in one request with all others that the page asks for in the same turn: a cheap phone waits for each
 * request of its own, and a browser asks for six at a time. Each is answered as soon as the server has it.
 */
export function askTogether(url: string): Promise<Response> {
  return new Promise((resolve) => {
    waiting.push({ url, answer: resolve })
    if (waiting.length === 1) setTimeout(send)
  })
}

function send(): void {
  const all = waiting
  waiting = []
  for (let from = 0; from < all.length; from += mostTogether) {
    const some = all.slice(from, from + mostTogether)
    const [only] = some
    if (only && some.length === 1) {
      only.answer(fetch(only.url, asJson))
      continue
    }
    const search = new URLSearchParams(some.map(({ url }) => ['of', url]))
    const parts = partsOf(fetch(`${togetherPath}?${search}`, asJson), some.length)
    some.forEach(({ answer }, place) => {
      const part = parts[place]
      if (part) answer(part)
    })
  }
}

const asJson: RequestInit = { credentials: 'same-origin', headers: { accept: 'application/json' } }

type Line = { place: number; status: number; date: string | null; answer: unknown }

/** The answers of one request to what was asked for together, each as soon as its line is there. */
export function partsOf(whole: Promise<Response>, count: number): Promise<Response>[] {
  const settle: { resolve: (response: Response) => void; reject: (error: unknown) => void }[] = []
  const parts = Array.from(
    { length: count },
    (_, place) =>
      new Promise<Response>((resolve, reject) => {
        settle[place] = { resolve, reject }
      }),
  )
  // Of one that nobody waits for, nobody need hear.
  for (const part of parts) part.catch(() => {})
  const read = async () => {
    const response = await whole
    // Refused as a whole: what it says is said of each.
    if (!response.ok) {
      const text = await response.text()
      for (const { resolve } of settle) resolve(new Response(text, { status: response.status }))
      return
    }
    await eachLine(response, (line) => {
      const { place, status, date, answer } = JSON.parse(line) as Line
      const headers = date === null ? {} : { date }
      settle[place]?.resolve(new Response(answer === null ? '' : JSON.stringify(answer), { status, headers }))
    })
    throw new TypeError('the answer ended before all was said')
  }
  read().catch((error: unknown) => {
    for (const { reject } of settle) reject(error)
  })
  return parts
}

async function eachLine(response: Response, take: (line: string) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const lines = (rest + read.value).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(take)
  }
}
