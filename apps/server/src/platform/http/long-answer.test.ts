import { AsyncLocalStorage } from 'node:async_hooks'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { LongAnswer } from './long-answer.ts'

const scope = new AsyncLocalStorage<string>()

async function* read(seen: (string | undefined)[]): AsyncGenerator<string> {
  try {
    for (const piece of ['"a"', 'b\n']) {
      await Promise.resolve()
      seen.push(scope.getStore())
      yield piece
    }
  } finally {
    seen.push(scope.getStore())
  }
}

test('a long answer is the same JSON as at once, read in the scope in which it was begun', async () => {
  const seen: (string | undefined)[] = []
  const answer = scope.run('company', () => new LongAnswer({ name: 'x.csv' }, 'content', read(seen)))
  const stream = scope.run('another', () => answer.toStream())
  expect(JSON.parse(await text(stream))).toEqual({ name: 'x.csv', content: '"a"b\n' })
  expect(seen).toEqual(['company', 'company', 'company'])
})

test('what a long answer reads is closed, in its scope, where its caller goes away', async () => {
  let closedIn: string | undefined
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) yield 'more'
    } finally {
      closedIn = scope.getStore()
    }
  }
  const stream = scope.run('company', () => new LongAnswer({}, 'content', endless())).toStream()
  let taken = 0
  for await (const _ of stream) {
    taken += 1
    if (taken === 3) break
  }
  expect(closedIn).toBe('company')
})
