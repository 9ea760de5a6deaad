import { routes } from '@gpod/contract'
import { expect, it } from 'vitest'
import { askedAtOnce, beginningsOf, shellOf } from './page-beginnings.ts'

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
    texts: ['common', 'worker-home'],
    written: ['/'],
  })

it('a page begins with the files that the shell does not name, those of its frame too, and with its own texts', () => {
  const { files, texts } = begin()['/dashboard'] ?? {}
  expect(files).toEqual(['/assets/home-1.js', '/assets/layout-1.js', '/assets/sums-1.js'])
  expect(texts).toEqual(['worker-home'])
})

it('a page’s shell names all its files, behind what the first picture waits for', () => {
  const shell =
    '<head><link rel="modulepreload" href="/assets/app-1.js"/><script src="/boot.js"></script><link href="/assets/root-1.css"/></head>'
  const page = { address: '/dashboard', files: ['/assets/home-1.js'] }
  const named = [...shellOf(shell, page).matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file]) => file)
  expect(named).toEqual(['/boot.js', '/assets/root-1.css', '/assets/app-1.js', '/assets/home-1.js'])
  expect(() => shellOf('<head></head>', page)).toThrow('names no script')
})

it('of what pages have before any script a shell keeps its own page’s', () => {
  const shell =
    '<head><link rel="modulepreload" href="/a.js"/></head><div><!--first /login--><p>in</p><!--/first--><!--first /dashboard--><p>home</p><!--/first--></div>'
  const of = (address: string) => /<div>(.*)<\/div>/.exec(shellOf(shell, { address, files: [] }))?.[1]
  expect([of('/login'), of('/dashboard'), of('/ewa')]).toEqual(['<p>in</p>', '<p>home</p>', ''])
})

it('who is signed in is asked where that decides, what is available and what begins by the home; nobody asks at the calculator', () => {
  const pages = begin()
  const ofHome = [routes.profile.show, routes.withdrawals.available, routes.onboarding.own, routes.tutorial.show].map(
    ({ path }) => path,
  )
  expect(pages['/dashboard']?.asks).toEqual(ofHome)
  expect(pages['/take-home-calculator']?.asks).toEqual([])
  expect(Object.values(askedAtOnce)).toEqual(ofHome)
})
