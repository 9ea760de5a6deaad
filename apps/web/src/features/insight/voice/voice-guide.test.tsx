// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Language, languageCodes } from '../../../i18n/languages.ts'
import { testMessages } from '../../../i18n/testing.tsx'
import { TextProvider } from '../../../i18n/use-text.tsx'
import { speechLocales } from '../../../lib/speech/locales.ts'
import VoiceGuide from './voice-guide.tsx'

class Utterance {
  text: string
  lang = ''
  rate = 1
  onend: (() => void) | null = null
  constructor(text: string) {
    this.text = text
  }
}

let spoken: Utterance[]
let cancelled: number

/** A device that speaks these locales, and says nothing by itself. */
function deviceWith(locales: readonly string[]): void {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => locales.map((lang) => ({ lang })),
    addEventListener: (_: string, tell: () => void) => tell(),
    removeEventListener: () => {},
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: () => {
      cancelled += 1
    },
  })
}

beforeEach(() => {
  localStorage.clear()
  spoken = []
  cancelled = 0
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const guide = (language: Language, onClose: () => void) => (
  <TextProvider messages={testMessages(language)}>
    <MemoryRouter>
      <VoiceGuide onClose={onClose} />
    </MemoryRouter>
  </TextProvider>
)
function show(language: Language, onClose: () => void = () => {}) {
  const { rerender } = render(guide(language, onClose))
  return { rerender: (other: Language) => rerender(guide(other, onClose)) }
}

const said = (language: Language, key: string) => testMessages(language)._(key)
const press = (language: Language, key: string) =>
  fireEvent.click(screen.getByRole('button', { name: said(language, key) }))
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** The words of the step on screen, without what says whether it is read. */
function step(): string {
  const heading = screen.getByRole('heading', { level: 3 })
  return `${heading.textContent}. ${heading.nextElementSibling?.textContent}`
}

/** All seven, by its buttons. */
async function walk(language: Language): Promise<string[]> {
  const found: string[] = []
  for (let at = 1; at <= 7; at += 1) {
    await wait(600)
    found.push(step())
    if (at < 7) press(language, 'voice.guideNext')
  }
  return found
}

describe.each(languageCodes)('V4 the guide in %s', (language) => {
  it('has the same seven steps silent, read aloud, and on a device without a voice', async () => {
    deviceWith([...speechLocales(language)])
    show(language)
    const silent = await walk(language)
    expect(new Set(silent).size).toBe(7)
    expect(spoken).toEqual([])
    cleanup()

    localStorage.setItem('gpod-voice', JSON.stringify({ readsSteps: true }))
    show(language)
    expect(await walk(language)).toEqual(silent)
    expect(spoken.map(({ text }) => text)).toEqual(silent.map((text) => text.replace(/[\u2066-\u2069]/g, '')))
    expect(spoken.map(({ rate }) => rate)).toEqual(Array.from({ length: 7 }, () => 0.8))
    expect(new Set(spoken.map(({ lang }) => lang))).toEqual(new Set([speechLocales(language)[0]]))
    cleanup()

    spoken = []
    deviceWith(['xx-XX'])
    show(language)
    expect(await walk(language)).toEqual(silent)
    expect(screen.getByText(said(language, 'voice.noVoice'))).toBeTruthy()
    expect(spoken).toEqual([])
  })
})

describe('V4 the guide', () => {
  it('goes back, to any step, and marks what was gone through', () => {
    show('en')
    const steps = () => within(screen.getByRole('list', { name: 'Steps of the guide' })).getAllByRole('button')
    expect(steps()).toHaveLength(7)
    press('en', 'voice.guideNext')
    expect(steps()[0]?.textContent).toContain('Done')
    expect(steps()[1]?.getAttribute('aria-current')).toBe('step')
    press('en', 'voice.guideBack')
    expect(screen.getByRole('heading', { level: 3, name: 'Welcome' })).toBe(document.activeElement)
    fireEvent.click(steps()[6] as HTMLElement)
    expect(screen.getByRole('heading', { level: 3, name: 'Your language' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Finish' })).toBeTruthy()
    expect(steps()[5]?.textContent).not.toContain('Done')
  })

  it('is silent until somebody asks, and one key ends it', async () => {
    deviceWith(['en-GB'])
    const onClose = vi.fn()
    show('en', onClose)
    await wait(2000)
    expect(spoken).toEqual([])
    press('en', 'voice.guideRead')
    await wait(0)
    expect(spoken).toHaveLength(1)
    const before = cancelled
    press('en', 'voice.guideStop')
    expect(cancelled).toBe(before + 1)
    press('en', 'voice.guideRead')
    await wait(0)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(1)
    const open = cancelled
    cleanup()
    expect(cancelled).toBeGreaterThan(open)
  })

  it('remembers that nobody wants to hear it', () => {
    deviceWith(['en-GB'])
    show('en')
    const each = () => screen.getByRole('checkbox', { name: 'Read each step aloud' }) as HTMLInputElement
    expect(each().checked).toBe(false)
    fireEvent.click(each())
    cleanup()
    show('en')
    expect(each().checked).toBe(true)
    fireEvent.click(each())
    cleanup()
    show('en')
    expect(each().checked).toBe(false)
  })

  it('V6 in another language it stops reading and keeps the step', async () => {
    deviceWith(['en-GB', 'ar-SA'])
    const { rerender } = show('en')
    press('en', 'voice.guideNext')
    press('en', 'voice.guideRead')
    await wait(0)
    const before = cancelled
    rerender('ar')
    expect(cancelled).toBeGreaterThan(before)
    expect(screen.getByRole('heading', { level: 3, name: said('ar', 'voice.guideIntro') })).toBeTruthy()
    expect(screen.getByRole('button', { name: said('ar', 'voice.guideRead') })).toBeTruthy()
  })
})
