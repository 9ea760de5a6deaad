import { describe, expect, it } from 'vitest'
import { findChromium } from './chromium.mjs'

/** A machine of which nothing is true until the test says so. `installs` maps a command to what it puts in place. */
function machine(given: {
  env?: Record<string, string>
  platform?: string
  isRoot?: boolean
  programs?: string[]
  broken?: string[]
  distribution?: string
  installs?: Record<string, string>
}) {
  const programs = new Set([...(given.programs ?? []), ...(given.broken ?? [])])
  const attempted: string[] = []
  return {
    attempted,
    env: given.env ?? {},
    platform: given.platform ?? 'linux',
    isRoot: given.isRoot ?? false,
    exists: (path: string) => programs.has(path),
    runs: (path: string) => !given.broken?.includes(path),
    distribution: () => given.distribution ?? '',
    attempt: (program: string, parameters: string[]) => {
      const command = [program, ...parameters].join(' ')
      attempted.push(command)
      const placed = Object.entries(given.installs ?? {}).find(([part]) => command.includes(part))?.[1]
      if (placed) programs.add(placed)
      return placed !== undefined
    },
    downloaded: async () => '/cache/chrome',
    log: () => {},
  }
}

describe('the Chromium of the browser tests', () => {
  it('is the one that CHROMIUM_PATH names, before any other', async () => {
    const here = machine({
      env: { CHROMIUM_PATH: '/own/chrome', PATH: '/usr/bin' },
      programs: ['/own/chrome', '/usr/bin/chromium'],
    })
    expect(await findChromium(here)).toBe('/own/chrome')
  })

  it('is never silently another than the one that CHROMIUM_PATH names', async () => {
    const here = machine({ env: { CHROMIUM_PATH: '/gone', PATH: '/usr/bin' }, programs: ['/usr/bin/chromium'] })
    await expect(findChromium(here)).rejects.toThrow('CHROMIUM_PATH is /gone, which does not run')
  })

  it.each([
    ['linux', '/usr/bin/google-chrome'],
    ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ])('is an installed one on %s', async (platform, place) => {
    const here = machine({ platform, env: { PATH: '/bin:/usr/bin' }, programs: [place] })
    expect(await findChromium(here)).toBe(place)
    expect(here.attempted).toEqual([])
  })

  it('is the system package for root on Debian and Ubuntu', async () => {
    const here = machine({
      env: { PATH: '/usr/bin' },
      isRoot: true,
      distribution: 'ID=debian',
      installs: { 'apt-get install': '/usr/bin/chromium' },
    })
    expect(await findChromium(here)).toBe('/usr/bin/chromium')
    expect(here.attempted[0]).toBe('apt-get update -q')
  })

  it('is the download of the test tool where the system package is a stub', async () => {
    const here = machine({
      env: { PATH: '/usr/bin' },
      isRoot: true,
      distribution: 'ID=ubuntu\nID_LIKE=debian',
      broken: ['/usr/bin/chromium-browser'],
      installs: { 'cli.js install --with-deps chromium': '/cache/chrome' },
    })
    expect(await findChromium(here)).toBe('/cache/chrome')
  })

  it('is the download of the test tool for an ordinary user, who may not install packages', async () => {
    const here = machine({ distribution: 'ID=debian', installs: { 'cli.js install chromium': '/cache/chrome' } })
    expect(await findChromium(here)).toBe('/cache/chrome')
    expect(here.attempted.filter((command) => command.startsWith('apt-get'))).toEqual([])
  })

  it('is asked for in one line when none can be had', async () => {
    await expect(findChromium(machine({}))).rejects.toThrow(
      /^no Chromium for the browser tests: install Chromium or Chrome, or set CHROMIUM_PATH to one, and run the tests again$/,
    )
  })
})
