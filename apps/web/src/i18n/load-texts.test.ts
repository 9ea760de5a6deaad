// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { compileTexts, readMessages, readPageTexts } from '../../tools/page-texts.ts'
import routes from '../routes.ts'
import { type TextKey, translate } from './create-text.ts'
import type { Language } from './languages.ts'

const { files } = readPageTexts(routes)
const home = new URL('http://gpod.example/dashboard')
const tax = new URL('http://gpod.example/tax')
const onHome = 'earnings.allShifts' satisfies TextKey
const onTax = 'take-home.lead' satisfies TextKey

/** What was asked of the server, as "de payslips", and what it answers: its texts, unless it is said to be away. */
let asked: string[] = []
let status = 200

function answer(address: string | URL | Request): Promise<Response> {
  const [, language = '', name = ''] = /texts\/([a-z]+)-dev\/([a-z-]+)\.json$/.exec(String(address)) ?? []
  asked.push(`${language} ${name}`)
  if (status === 0) return Promise.reject(new TypeError('Failed to fetch'))
  const texts = compileTexts(readMessages(language), files.get(name) ?? [])
  return Promise.resolve(new Response(JSON.stringify(texts), { status }))
}

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn(answer))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.resetModules()
  localStorage.clear()
  asked = []
  status = 200
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The texts as a browser has them that opened a page in a language. */
async function open(address: URL, language: Language = 'en') {
  localStorage.setItem('gpod-language', language)
  const texts = await import('./load-texts.ts')
  const { goingTo, useMissingPart } = await import('../lib/missing-parts.ts')
  texts.beginTexts()
  const visit = async (to: URL, signal = new AbortController().signal) => {
    const { arrived } = goingTo(to, signal)
    await texts.loadTextsOf(to, signal)
    arrived()
  }
  await visit(address)
  return { ...texts, useMissingPart, visit, says: (key: TextKey) => translate(texts.messages, key, null) }
}

describe('the texts of a page', () => {
  it('are all that is loaded, beside those of every page', async () => {
    const { says } = await open(home)
    expect(asked).toEqual(['en common', 'en worker-home'])
    expect(says(onHome)).not.toBe(onHome)
    expect(says(onTax)).toBe(onTax)
  })

  it('are loaded once, at the first visit', async () => {
    const { visit, says } = await open(home)
    await visit(tax)
    await visit(home)
    expect(asked).toEqual(['en common', 'en worker-home', 'en worker-tax'])
    expect(says(onTax)).not.toBe(onTax)
  })
})

describe('switching the language', () => {
  it.each([
    ['ar', 'rtl'],
    ['ur', 'rtl'],
    ['gu', 'ltr'],
    ['en', 'ltr'],
  ] as const)('to %s sets texts, lang and dir %s, and remembers it', async (language, dir) => {
    const { setLanguage, preferredLanguage, says } = await open(home, 'fr')
    await setLanguage(language)
    expect(document.documentElement.lang).toBe(language)
    expect(document.documentElement.dir).toBe(dir)
    expect(localStorage.getItem('gpod-language')).toBe(language)
    expect(preferredLanguage()).toBe(language)
    if (language !== 'en') expect(says('common.retry')).not.toBe('Try again')
  })

  it('loads what is on screen, and not what was', async () => {
    const { visit, setLanguage } = await open(home)
    await visit(tax)
    asked = []
    await setLanguage('hi')
    expect(asked.sort()).toEqual(['hi common', 'hi worker-tax'])
  })

  it('speaks the last choice of two quick ones', async () => {
    const { setLanguage, messages } = await open(home)
    await Promise.all([setLanguage('ru'), setLanguage('fr')])
    expect(messages.locale).toBe('fr')
    expect(document.documentElement.lang).toBe('fr')
  })

  it('while a page is on its way gives that page the language too', async () => {
    const { visit, setLanguage, says } = await open(home)
    await Promise.all([visit(tax), setLanguage('de')])
    expect(says(onTax)).not.toBe(onTax)
    expect(document.documentElement.lang).toBe('de')
  })

  it('leaves the language as it was when the texts cannot be loaded', async () => {
    const { setLanguage, messages } = await open(home)
    status = 0
    await expect(setLanguage('de')).rejects.toThrow()
    expect(messages.locale).toBe('en')
    expect(localStorage.getItem('gpod-language')).toBe('en')
  })

  it('falls back to English for a stored language that does not exist', async () => {
    const { preferredLanguage } = await open(home)
    localStorage.setItem('gpod-language', 'tlh')
    expect(preferredLanguage()).toBe('en')
  })
})

describe('texts that cannot be loaded', () => {
  it('keep the page waiting and offer another try, in words that came with the script', async () => {
    const { visit, useMissingPart, says } = await open(home, 'de')
    const { result } = renderHook(useMissingPart)
    status = 503
    let isThere = false
    const visited = visit(tax).then(() => {
      isThere = true
    })
    await vi.waitFor(() => expect(result.current).not.toBeNull())
    expect(isThere).toBe(false)
    expect(says('common.textsFailed')).toBe('Diese Seite konnte nicht geladen werden.')

    status = 200
    await act(async () => {
      result.current?.retry()
      await visited
    })
    expect(result.current).toBeNull()
    expect(says(onTax)).not.toBe(onTax)
  })

  it('are not asked for again when the reader goes elsewhere', async () => {
    const { visit, useMissingPart } = await open(home)
    const { result } = renderHook(useMissingPart)
    const leaving = new AbortController()
    status = 0
    const visited = visit(tax, leaving.signal)
    await vi.waitFor(() => expect(result.current).not.toBeNull())
    await act(async () => {
      leaving.abort()
      await visited
    })
    expect(result.current).toBeNull()
  })
})
