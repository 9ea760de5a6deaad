import { routes } from '@gpod/contract'
import { expect, it } from 'vitest'
import { askedAtOnce, beginningsOf } from './page-beginnings.ts'

const manifest = {
  url: '/assets/manifest-1.js',
  routes: {
    root: { id: 'root', path: '', module: '/assets/root-1.js', imports: ['/assets/app-1.js'] },
    'routes/worker/layout': {
      id: 'routes/worker/layout',
      parentId: 'root',
      module: '/assets/layout-1.js',
      imports: ['/assets/app-1.js'],
    },
    'routes/worker/home': {
      id: 'routes/worker/home',
      parentId: 'routes/worker/layout',
      path: 'dashboard',
      module: '/assets/home-1.js',
      imports: ['/assets/layout-1.js', '/assets/sums-1.js'],
    },
    'routes/public/take-home': {
      id: 'routes/public/take-home',
      parentId: 'root',
      path: 'take-home-calculator',
      module: '/assets/take-home-1.js',
      imports: [],
    },
  },
}
const begin = () =>
  beginningsOf(manifest, {
    shell: ['/assets/root-1.js', '/assets/app-1.js'],
    texts: { 'en-1a': ['common', 'worker-home'], 'ur-2b': ['common', 'worker-home'] },
    written: ['/'],
  })

it('a page begins with the files that the shell does not name, those of its frame too, and with its own texts', () => {
  const { files, texts, routes: pages } = begin()
  const [needed, , own] = pages['/dashboard'] ?? [[], [], []]
  expect(needed.map((place) => files[place])).toEqual(['/assets/home-1.js', '/assets/layout-1.js', '/assets/sums-1.js'])
  expect(own).toEqual(['worker-home'])
  expect(texts).toEqual({ en: '1a', ur: '2b' })
})

it('who is signed in is asked where that decides, what is available and what begins by the home; nobody asks at the calculator', () => {
  const { routes: pages } = begin()
  const ofHome = [routes.profile.show, routes.withdrawals.available, routes.onboarding.own, routes.tutorial.show].map(
    ({ path }) => path,
  )
  expect(pages['/dashboard']?.[1]).toEqual(ofHome)
  expect(pages['/take-home-calculator']?.[1]).toEqual([])
  expect(Object.values(askedAtOnce)).toEqual(ofHome)
})
