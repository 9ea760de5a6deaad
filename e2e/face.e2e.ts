import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { chromiumFlags } from '../tools/chromium.mjs'
import { hireWorker, registerCompany, type Worker } from './src/api.ts'
import { openBrowser, openPerson, type Person } from './src/browser.ts'
import { bent, type Clips, filmed, openRecordedCamera } from './src/face-recording.ts'
import { button, section, signIn, english as textOf, verifyByPassword } from './src/steps.ts'

/** Everything that is asked takes 20 seconds or so; machines are shared. */
const patience = 150_000

let folder = ''
let camera: Awaited<ReturnType<typeof openRecordedCamera>>
let browser: Browser
let worker: Worker
let person: Person
let page: Page
let ownFace: Clips
let ownFaceLater: Clips
let somebodyElse: Clips

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gpod-camera-'))
  const studio = await openBrowser()
  const company = registerCompany()
  ;[ownFace, ownFaceLater, somebodyElse, worker] = await Promise.all([
    filmed(studio, 'webcam-1.webm'),
    filmed(studio, 'webcam-2.webm'),
    bent(studio),
    company.then((registered) => hireWorker(registered)),
  ])
  await studio.close()
  const file = join(folder, 'camera.y4m')
  camera = await openRecordedCamera(file, { clips: ownFace })
  browser = await chromium.launch({
    executablePath: inject('chromiumPath'),
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
  person = await openPerson(browser)
  page = person.page
  await person.context.grantPermissions(['camera'])
  camera.watch(page)
})
afterAll(async () => {
  await camera?.close()
  await person?.leave()
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

/** What the server answered to what the camera saw. */
async function answerTo(path: 'verify' | 'enroll', start: () => Promise<void>): Promise<object> {
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith(`/api/biometric/${path}`) &&
      response.request().postData()?.includes('"capture"') === true,
    { timeout: patience },
  )
  await start()
  const response = await answered
  if (response.ok()) return { code: 'accepted' }
  const { code, details } = (await response.json()) as { code: string; details?: object }
  return { code, ...details }
}

/** Asks for some of the worker's wages, which they have to confirm, and chooses the face for it. */
async function withdrawByFace(): Promise<object> {
  await page.goto('/ewa')
  await page.getByRole('textbox', { name: textOf('withdrawals.amount') }).fill('20.00')
  await button(page, textOf('withdrawals.continue')).click()
  await button(page, textOf('withdrawals.confirm')).click()
  const dialog = page.getByRole('dialog', { name: textOf('verification.title') })
  await button(dialog, textOf('verification.methodFace')).click()
  return answerTo('verify', () => button(dialog, textOf('verification.faceUse')).click())
}

describe.sequential('a face as an authentication method', () => {
  let hasFailed = false
  beforeEach(() => {
    if (hasFailed) throw new Error('an earlier step failed')
  })
  afterEach(({ task }) => {
    hasFailed ||= task.result?.state === 'fail'
  })

  test('is off until the worker agrees to its words, proves who they are, and does as the camera asks', async () => {
    await signIn(page, { username: worker.email, portal: 'worker' })
    await page.goto('/profile/security')
    const card = section(page, textOf('face.title'))
    await button(card, textOf('face.setUp')).click()
    await button(page, textOf('face.consentContinue')).click()
    await page.getByText(textOf('face.consentMissing')).waitFor()
    await page.getByLabel(textOf('face.consentAgree')).check()
    const answer = await answerTo('enroll', async () => {
      await button(page, textOf('face.consentContinue')).click()
      await verifyByPassword(page)
    })
    expect(answer).toEqual({ code: 'accepted' })
    await page.getByText(textOf('face.enrolledText')).waitFor()
    await button(card, textOf('face.remove')).waitFor()
  }, 240_000)

  test('a still picture of the worker fails the liveness challenge', async () => {
    camera.seat({ clips: ownFace, isPhoto: true })
    expect(await withdrawByFace()).toMatchObject({ code: 'liveness_failed', why: 'not_moved' })
  }, 240_000)

  test('another person, who moves as asked, is refused for the face', async () => {
    camera.seat({ clips: somebodyElse })
    expect(await withdrawByFace()).toMatchObject({ code: 'verification_failed' })
  }, 240_000)

  test('the same person, in another recording, is accepted, and gets their money', async () => {
    camera.seat({ clips: ownFaceLater })
    expect(await withdrawByFace()).toEqual({ code: 'accepted' })
    await section(page, textOf('withdrawals.receiptTitle')).waitFor()
  }, 240_000)

  test('two taps take it back, and the proof is shown', async () => {
    await page.goto('/profile/security')
    const card = section(page, textOf('face.title'))
    await button(card, textOf('face.remove')).click()
    await button(page.getByRole('dialog'), textOf('face.remove')).click()
    await card.getByText(/^[0-9a-f]{64}$/).waitFor()
    await button(card, textOf('face.setUp')).waitFor()
  })
})
