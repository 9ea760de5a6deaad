// @vitest-environment jsdom
import { understand } from '@gpod/voice'
import { hostile, twelve } from '@gpod/voice/testing'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Language, languageCodes } from '../../../i18n/languages.ts'
import { renderWithText, testMessages } from '../../../i18n/testing.tsx'
import { type FakeBehaviour, fakeRecogniser } from '../../../lib/speech/testing/fake-recogniser.ts'
import { VoiceCard } from './voice-card.tsx'
import VoiceCommands from './voice-commands.tsx'

type Fake = ReturnType<typeof fakeRecogniser>

const requests: string[] = []
let online = true

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  online = true
  requests.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return Response.json({})
  })
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The words of a text in a language, as they stand on the page. */
function words(key: string, language: Language = 'en', values: Record<string, string> = {}): RegExp {
  const text = String(testMessages(language)._(`voice.${key}`, values)).replace(/[\u2066-\u2069]/g, '')
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))
}

const shown = () => (document.body.textContent ?? '').replace(/[\u2066-\u2069]/g, '')
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function Place() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{pathname + search}</p>
}

async function open({
  fake = fakeRecogniser() as Fake | null,
  where = 'service' as 'service' | 'device',
  language = 'en' as Language,
  behaviour = { does: 'nothing' } as FakeBehaviour,
} = {}) {
  fake?.behave(behaviour)
  vi.stubGlobal('SpeechRecognition', fake?.maker)
  localStorage.setItem('gpod-voice', JSON.stringify({ isOn: true, where, speaks: false, readsSteps: false }))
  const element = (
    <>
      <VoiceCommands settings={{ isOn: true, where, speaks: false, readsSteps: false }} onChoose={() => {}} />
      <Place />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/ewa'] })
  renderWithText(<RouterProvider router={router} />, { language })
  return fake
}

async function press(language: Language = 'en') {
  fireEvent.click(screen.getByRole('button', { name: words('speak', language) }))
  await pass(0)
}

describe.each(languageCodes)('V1 when nothing can be heard, in %s', (language) => {
  const offered = () => {
    expect(screen.getByRole('textbox', { name: words('typed', language) })).toBeTruthy()
    expect(screen.getByRole('button', { name: words('sayWithdraw', language) })).toBeTruthy()
  }
  const codes = [
    'no-speech',
    'aborted',
    'audio-capture',
    'network',
    'not-allowed',
    'service-not-allowed',
    'bad-grammar',
    'language-not-supported',
    'phrases-not-supported',
  ]
  it.each(codes)('the browser’s "%s" is said at once, and how to do it by hand', async (code) => {
    const fake = await open({ language, behaviour: { does: 'fails', code } })
    await press(language)
    expect(shown()).toMatch(words('error', language, { code }))
    offered()
    expect(fake?.isMicrophoneOn).toBe(false)
  })

  it('a browser without it says so', async () => {
    await open({ language, fake: null })
    await press(language)
    expect(shown()).toMatch(words('unsupported', language))
    expect(shown()).toMatch(words('nextBrowser', language))
    offered()
  })

  it('one where nothing happens says so within four seconds, and its microphone is off', async () => {
    const fake = await open({ language, behaviour: { does: 'nothing' } })
    await press(language)
    await pass(4000)
    expect(shown()).toMatch(words('unavailable', language))
    offered()
    expect(fake?.isMicrophoneOn).toBe(false)
    // What comes too late is not listened to.
    fake?.made[0]?.onaudiostart?.()
    expect(shown()).not.toMatch(words('stopListening', language))
  })

  it('one that cannot begin says so', async () => {
    const fake = await open({ language, behaviour: { does: 'throws' } })
    await press(language)
    expect(shown()).toMatch(words('notStarted', language))
    offered()
    expect(fake?.isMicrophoneOn).toBe(false)
  })

  it('without a connection the microphone cannot be pressed, and why stands beside it', async () => {
    online = false
    const fake = await open({ language })
    expect(screen.getByRole('button', { name: words('speak', language) })).toHaveProperty('disabled', true)
    expect(shown()).toMatch(words('error', language, { code: 'network' }))
    offered()
    expect(fake?.made).toHaveLength(0)
  })
})

describe('V1 the microphone goes off', () => {
  it('after what was heard, where the browser goes on listening', async () => {
    const fake = await open({ behaviour: { does: 'hears', alternatives: ['withdraw 20 pounds'] } })
    await press()
    expect(shown()).toContain('Withdraw £20.00.')
    expect(fake?.isMicrophoneOn).toBe(false)
  })

  it('when somebody stops it, and when nobody says anything', async () => {
    const fake = await open({ behaviour: { does: 'listens' } })
    await press()
    expect(fake?.isMicrophoneOn).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: words('stopListening') }))
    expect(fake?.isMicrophoneOn).toBe(false)
    await press()
    expect(fake?.isMicrophoneOn).toBe(true)
    await pass(14_000)
    expect(fake?.isMicrophoneOn).toBe(false)
    expect(shown()).toMatch(words('error', 'en', { code: 'no-speech' }))
  })

  it('asks for three alternatives of one utterance in the locale of the language', async () => {
    const fake = await open({ language: 'ur', behaviour: { does: 'listens' } })
    await press('ur')
    expect(fake?.made[0]).toMatchObject({
      lang: 'ur-PK',
      maxAlternatives: 3,
      continuous: false,
      interimResults: false,
    })
  })
})

describe('V5 no audio leaves', () => {
  it.each(['unavailable', 'downloadable', 'downloading'])('where the pack is %s, nothing is started', async (state) => {
    const fake = await open({ fake: fakeRecogniser({ packs: { 'ar-SA': state } }), where: 'device', language: 'ar' })
    await press('ar')
    await pass(4000)
    expect(shown()).toMatch(words('unavailable', 'ar'))
    expect(fake?.made).toHaveLength(0)
    expect(Boolean(screen.queryByRole('button', { name: words('install', 'ar') }))).toBe(state !== 'unavailable')
  })

  it('where the browser cannot keep it on the device, nothing is started', async () => {
    const fake = await open({ where: 'device' })
    await press()
    await pass(4000)
    expect(fake?.made).toHaveLength(0)
    expect(shown()).toMatch(words('unavailable'))
  })

  it('where asking for the pack fails or never answers, nothing is started', async () => {
    for (const answer of [() => Promise.reject(new Error('no')), () => new Promise<string>(() => {})]) {
      const fake = fakeRecogniser({ packs: {} })
      fake.maker.available = answer
      await open({ fake, where: 'device' })
      await press()
      await pass(4000)
      expect(fake.made).toHaveLength(0)
      expect(shown()).toMatch(words('unavailable'))
      cleanup()
    }
  })

  it('with the pack every start is local, also after an error: none is tried elsewhere', async () => {
    const fake = await open({
      fake: fakeRecogniser({ packs: { 'de-DE': 'available' } }),
      where: 'device',
      language: 'de',
      behaviour: { does: 'fails', code: 'language-not-supported' },
    })
    await press('de')
    await pass(20_000)
    expect(fake?.made.map(({ processLocally, hasStarted }) => [processLocally, hasStarted])).toEqual([[true, true]])
    expect(shown()).toMatch(words('error', 'de', { code: 'language-not-supported' }))
  })

  it('a pack that was downloaded is used, on the device', async () => {
    const fake = await open({
      fake: fakeRecogniser({ packs: { 'fr-FR': 'downloadable' } }),
      where: 'device',
      language: 'fr',
      behaviour: { does: 'listens' },
    })
    await press('fr')
    fireEvent.click(screen.getByRole('button', { name: words('install', 'fr') }))
    await pass(0)
    expect(fake?.installed).toEqual([['fr-FR']])
    await press('fr')
    expect(fake?.made.map(({ processLocally, lang }) => [processLocally, lang])).toEqual([[true, 'fr-FR']])
  })

  it('before it is heard the first time it is said where it goes, and nothing is chosen', async () => {
    vi.stubGlobal('SpeechRecognition', fakeRecogniser().maker)
    const router = createMemoryRouter([{ path: '*', element: <VoiceCard /> }])
    renderWithText(<RouterProvider router={router} />)
    const use = screen.getByRole('switch', { name: words('use') })
    expect(use).toHaveProperty('checked', false)
    fireEvent.click(use)
    await screen.findByText(words('where'))
    expect(shown()).toMatch(words('byServiceHint'))
    expect(screen.queryByRole('button', { name: words('speak') })).toBeNull()
    for (const choice of screen.getAllByRole('radio')) expect(choice).toHaveProperty('checked', false)
    fireEvent.click(screen.getByRole('radio', { name: words('byService') }))
    expect(screen.getByRole('button', { name: words('speak') })).toBeTruthy()
  })
})

describe('V6 another language while it listens', () => {
  it('stops it, keeps what was understood, and is heard in its own locale from then on', async () => {
    const fake = fakeRecogniser()
    fake.behave({ does: 'hears', alternatives: ['withdraw 20 pounds'] })
    vi.stubGlobal('SpeechRecognition', fake.maker)
    const messages = testMessages('en')
    const arabic = testMessages('ar')
    const element = (
      <VoiceCommands
        settings={{ isOn: true, where: 'service', speaks: false, readsSteps: false }}
        onChoose={() => {}}
      />
    )
    const router = createMemoryRouter([{ path: '*', element }])
    const { TextProvider } = await import('../../../i18n/use-text.tsx')
    const { render } = await import('@testing-library/react')
    const page = render(<RouterProvider router={router} />, {
      wrapper: ({ children }) => <TextProvider messages={messages}>{children}</TextProvider>,
    })
    await press()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/ewa?amount=20.00')

    fake.behave({ does: 'listens' })
    await act(async () => {
      messages.load('ar', arabic.messages)
      messages.activate('ar')
    })
    page.rerender(<RouterProvider router={router} />)
    // The step stays: the same amount, now in Arabic.
    expect(shown()).toMatch(words('nothingDone', 'ar'))
    expect(screen.getByRole('link').getAttribute('href')).toBe('/ewa?amount=20.00')

    await press('ar')
    expect(fake.made.at(-1)).toMatchObject({ lang: 'ar-SA', isMicrophoneOn: true })
    await act(async () => messages.activate('en'))
    expect(fake.isMicrophoneOn).toBe(false)
    await press('en')
    expect(fake.made.at(-1)).toMatchObject({ lang: 'en-GB', isMicrophoneOn: true })
  })
})

describe('T19 voice never acts', () => {
  it.each(languageCodes)(
    'in %s every command shows what was understood, and only a press opens it',
    async (language) => {
      const fake = await open({ language })
      for (const command of twelve[language]) {
        const text = command.replace('#', '20')
        fake?.behave({ does: 'hears', alternatives: [text] })
        await press(language)
        expect(screen.getByTestId('place').textContent).toBe('/ewa')
        const understood = understand([{ text }], language)?.amount
        expect(understood?.amount).toBe(20_00)
        const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
        expect(links[0]).toBe('/ewa?amount=20.00')
        expect(links).toHaveLength(1 + (understood?.others.length ?? 0))
      }
      fireEvent.click(screen.getAllByRole('link')[0] as HTMLElement)
      expect(screen.getByTestId('place').textContent).toBe('/ewa?amount=20.00')
      expect(requests).toEqual([])
    },
  )

  it.each(languageCodes)('in %s the examples are understood', (language) => {
    const messages = testMessages(language)
    const commandOf = (key: string) => understand([{ text: String(messages._(`voice.${key}`)) }], language)
    expect(commandOf('sayWithdraw')).toMatchObject({ command: 'withdraw', amount: { amount: 20_00 } })
    expect(commandOf('sayEmergency')?.command).toMatch(/^(emergency|wage_access)$/)
    expect(commandOf('sayEarlyPay')?.command).toBe('wage_access')
    expect(commandOf('sayBalance')?.command).toBe('balance')
    expect(commandOf('sayPayslips')?.command).toBe('payslips')
    expect(commandOf('sayShifts')?.command).toBe('shifts')
    expect(commandOf('sayClock')?.command).toBe('clock')
  })
})

describe('A14 and V3 no utterance moves money or touches a lock or limit', () => {
  it('500 random and hostile ones in 11 languages: nothing is asked of the server, and nobody is taken anywhere', async () => {
    const spoken = fc.constantFrom(...languageCodes.flatMap((language) => twelve[language]))
    const amount = fc.oneof(fc.integer({ min: -10, max: 1_000_000 }).map(String), fc.string({ maxLength: 12 }))
    const utterance = fc.oneof(
      fc.constantFrom(...hostile),
      fc.tuple(spoken, amount).map(([command, said]) => command.replace('#', () => said)),
      fc.string({ unit: 'binary', maxLength: 120 }),
    )
    const samples = fc.sample(fc.array(utterance, { minLength: 1, maxLength: 3 }), 500)
    const fake = await open()
    const speak = screen.getByRole('button', { name: words('speak') })
    for (const alternatives of samples) {
      fake?.behave({ does: 'hears', alternatives })
      fireEvent.click(speak)
      await pass(0)
    }
    expect(fake?.made).toHaveLength(500)
    expect(requests).toEqual([])
    expect(screen.getByTestId('place').textContent).toBe('/ewa')
    expect(localStorage.length).toBe(1)
  })
})
