import { readdirSync, readFileSync } from 'node:fs'
import { everyRoute } from '@gpod/contract'
import { expect, test } from 'vitest'

const features = new URL('../src/features/', import.meta.url)

/** The words of every announcement in the code of the features. */
const announced = new Set(
  readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, features), 'utf8'))
    .filter((text) => text.includes('announce('))
    .flatMap((text) => [...text.matchAll(/\bwords: \[([^\]]*)\]/g)])
    .flatMap(([, list = '']) => [...list.matchAll(/'([a-z-]+)'/g)].map(([, word]) => word ?? '')),
)
const shown = new Set<string>(everyRoute.flatMap(({ shows }) => shows))
/** The words that somebody else than the viewer changes. */
const changedByOthers = new Set<string>(
  everyRoute.filter(({ reach }) => reach !== 'own' && reach !== 'public').flatMap(({ changes }) => changes),
)
/** The words that nobody but the viewer changes: their own call fetches them again. */
const own = new Set<string>(
  everyRoute
    .filter(({ reach }) => reach === 'own' || reach === 'public')
    .flatMap(({ changes }) => changes)
    .filter((word) => !changedByOthers.has(word)),
)

test('what a page shows is announced when it changes, or changed by nobody but who looks at it', () => {
  expect([...shown].filter((word) => !announced.has(word) && !own.has(word))).toEqual([])
})

test('what others change is announced', () => {
  expect([...changedByOthers].filter((word) => !announced.has(word))).toEqual([])
})

test('nothing is announced or changed that no page shows', () => {
  expect([...announced, ...changedByOthers, ...own].filter((word) => !shown.has(word))).toEqual([])
})
