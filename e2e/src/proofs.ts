import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { productNow } from './api.ts'
import { button, field, english as textOf, verificationDialog, verifyByPassword } from './steps.ts'

/** The authenticator of a person's own device, in Chromium: the browser does everything it does with a real one. */
export class VirtualAuthenticator {
  readonly #client: CDPSession
  readonly #authenticatorId: string

  private constructor(client: CDPSession, authenticatorId: string) {
    this.#client = client
    this.#authenticatorId = authenticatorId
  }

  /** One built into the device, that can know its user and keeps passkeys which are found without a username. */
  static async in(page: Page): Promise<VirtualAuthenticator> {
    const client = await page.context().newCDPSession(page)
    await client.send('WebAuthn.enable')
    const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new VirtualAuthenticator(client, authenticatorId)
  }

  /** Whether the fingerprint, face or PIN is right from now on. */
  async knowUser(isUserVerified: boolean): Promise<void> {
    await this.#client.send('WebAuthn.setUserVerified', { authenticatorId: this.#authenticatorId, isUserVerified })
  }

  /** How often its passkeys were used; being made is a use. */
  async signatureCount(): Promise<number> {
    const { credentials } = await this.#client.send('WebAuthn.getCredentials', {
      authenticatorId: this.#authenticatorId,
    })
    return credentials.reduce((sum, { signCount }) => sum + signCount, 0)
  }

  async passkeyCount(): Promise<number> {
    const { credentials } = await this.#client.send('WebAuthn.getCredentials', {
      authenticatorId: this.#authenticatorId,
    })
    return credentials.length
  }
}

/** An authenticator app, by RFC 6238: SHA-1, six digits, thirty seconds. */
export class AuthenticatorApp {
  readonly #key: Buffer
  #lastStep = 0

  constructor(base32: string) {
    const letters = base32.replaceAll(/[\s=]/g, '')
    const bits = [...letters].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
    this.#key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  }

  /** A code that was not given before: each works once, and one step before or after now counts too. */
  async nextCode(): Promise<string> {
    const now = Math.floor(productNow() / 30_000)
    // Near the end of a step the one before would not count any more by the time the server looks at it.
    const isEnding = productNow() % 30_000 > 15_000
    this.#lastStep = Math.max(this.#lastStep + 1, isEnding ? now : now - 1)
    // Half a minute at the most, and only where several codes were wanted within one.
    while (Math.floor(productNow() / 30_000) < this.#lastStep - 1) await sleep(500)
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(this.#lastStep))
    const digest = createHmac('sha1', this.#key).update(counter).digest()
    const offset = (digest.at(-1) ?? 0) & 0x0f
    return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Proves who somebody is in the dialog that asks for it. Gives how often they had to press or type. */
export type Prove = (page: Page) => Promise<number>

/** The device asks by itself; on a phone that is one touch of its own. */
export const byPasskey: Prove = async (page) => {
  const dialog = verificationDialog(page)
  await dialog.waitFor()
  await dialog.waitFor({ state: 'hidden' })
  return 1
}

export const byPassword: Prove = async (page) => {
  await verifyByPassword(page)
  return 2
}

export function byCodeOf(app: AuthenticatorApp): Prove {
  return async (page) => {
    const dialog = verificationDialog(page)
    await field(dialog, textOf('verification.code')).fill(await app.nextCode())
    await button(dialog, textOf('verification.submit')).click()
    await dialog.waitFor({ state: 'hidden' })
    return 2
  }
}

/** Adds a passkey on the profile, proven by what the person has; keeps the recovery codes where some come. */
export async function addPasskey(page: Page, name: string, prove: Prove): Promise<string[]> {
  await page.goto('/profile/security')
  await button(page, textOf('verification.passkeyAdd')).click()
  const dialog = page.getByRole('dialog', { name: textOf('verification.passkeyAdd') })
  await field(dialog, textOf('verification.passkeyName')).fill(name)
  await button(dialog, textOf('verification.passkeyAdd')).click()
  await prove(page)
  return keepRecoveryCodes(page)
}

/** Sets up an authenticator app on the profile, and gives the app that the person then has. */
export async function setUpApp(page: Page, prove: Prove): Promise<AuthenticatorApp> {
  await page.goto('/profile/security')
  await button(page, textOf('verification.authenticatorSetUp')).click()
  await prove(page)
  const dialog = page.getByRole('dialog', { name: textOf('verification.authenticatorSetUp') })
  const secret = await dialog.getByText(/^(?:[A-Z2-7]{4} ?)+$/).innerText()
  const app = new AuthenticatorApp(secret)
  await field(dialog, textOf('verification.firstCode')).fill(await app.nextCode())
  await button(dialog, textOf('verification.confirmCode')).click()
  await keepRecoveryCodes(page)
  return app
}

/** Says that the codes are kept, which closes the dialog that tells them once. */
export async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: textOf('verification.setupDoneTitle') })
  await dialog.waitFor()
  const codes = (await dialog.getByRole('listitem').allInnerTexts()).map((code) => code.trim())
  await dialog.getByLabel(textOf('verification.codesKept')).check()
  await button(dialog, textOf('verification.done')).click()
  await dialog.waitFor({ state: 'hidden' })
  return codes
}
