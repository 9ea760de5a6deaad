import type { Page } from 'playwright-core'

/**
 * Puts a recogniser into the page that hears what the test says, and records what it was asked for. Its microphone goes on
 * until it is told to stop, as some browsers' does.
 */
export async function fakeRecogniser(page: Page): Promise<{
  hears: (...alternatives: string[]) => Promise<void>
  fails: (code: string) => Promise<void>
  asked: () => Promise<{ lang: string; isMicrophoneOn: boolean }>
}> {
  await page.addInitScript(() => {
    const asked = { lang: '', isMicrophoneOn: false }
    let current: FakeRecognition | null = null
    class FakeRecognition {
      lang = ''
      maxAlternatives = 1
      continuous = true
      interimResults = true
      onaudiostart: (() => void) | null = null
      onresult: ((event: object) => void) | null = null
      onerror: ((event: object) => void) | null = null
      start() {
        current = this
        asked.lang = this.lang
        asked.isMicrophoneOn = true
        this.onaudiostart?.()
      }
      stop() {
        asked.isMicrophoneOn = false
      }
      abort() {
        asked.isMicrophoneOn = false
      }
    }
    Object.assign(globalThis, {
      SpeechRecognition: FakeRecognition,
      fakeVoice: {
        asked: () => asked,
        hears: (alternatives: string[]) => {
          const result = alternatives.map((transcript) => ({ transcript, confidence: 0.9 }))
          current?.onresult?.({ results: [Object.assign(result, { isFinal: true })] })
        },
        fails: (code: string) => {
          asked.isMicrophoneOn = false
          current?.onerror?.({ error: code })
        },
      },
    })
  })
  type FakeVoice = {
    asked: () => { lang: string; isMicrophoneOn: boolean }
    hears: (alternatives: string[]) => void
    fails: (code: string) => void
  }
  return {
    hears: (...alternatives) =>
      page.evaluate(
        (heard) => (globalThis as unknown as { fakeVoice: FakeVoice }).fakeVoice.hears(heard),
        alternatives,
      ),
    fails: (code) =>
      page.evaluate((given) => (globalThis as unknown as { fakeVoice: FakeVoice }).fakeVoice.fails(given), code),
    asked: () => page.evaluate(() => (globalThis as unknown as { fakeVoice: FakeVoice }).fakeVoice.asked()),
  }
}
