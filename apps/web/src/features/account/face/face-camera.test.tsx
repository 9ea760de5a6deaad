// @vitest-environment jsdom
import { faceCapture } from '@gpod/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithText } from '../../../i18n/testing.tsx'
import FaceCamera from './face-camera.tsx'
import type { Seen } from './face-engine.ts'

const engine = vi.hoisted(() => ({ see: (): unknown => 'nobody', starts: async () => {} }))
vi.mock('./face-engine.ts', () => ({
  startFaceEngine: async () => {
    await engine.starts()
    return async () => engine.see() as Seen
  },
}))

const stop = vi.fn()
let opens: () => Promise<unknown>
beforeEach(() => {
  stop.mockClear()
  engine.see = () => 'nobody'
  engine.starts = async () => {}
  opens = async () => ({ getTracks: () => [{ stop }] })
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: () => opens() } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show() {
  const onCapture = vi.fn()
  const onCancel = vi.fn()
  const rendered = renderWithText(
    <FaceCamera movements={['turn_left', 'open_mouth', 'turn_right']} onCapture={onCapture} onCancel={onCancel} />,
  )
  await act(async () => {})
  return { onCapture, onCancel, ...rendered }
}

describe('the camera', () => {
  it.each([
    ['NotAllowedError', 'The camera was not allowed'],
    ['NotFoundError', 'No camera was found'],
    ['NotReadableError', 'The camera did not start'],
  ])('says clearly why it does not open (%s), and another way is one tap away', async (name, words) => {
    opens = async () => {
      throw new DOMException('no', name)
    }
    const { onCancel } = await show()
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    fireEvent.click(screen.getByRole('button', { name: 'Use another method' }))
    expect(onCancel).toHaveBeenCalled()
  })

  it('says so when the models cannot be loaded, and tries again when asked', async () => {
    engine.starts = async () => {
      throw new Error('offline')
    }
    await show()
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    engine.starts = async () => {}
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('We cannot see your face. Move into the light.')
  })

  it('tells what it asks in a live region, and is off when the person leaves', async () => {
    const { unmount } = await show()
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('We cannot see your face'))
    expect(stop).not.toHaveBeenCalled()
    unmount()
    await waitFor(() => expect(stop).toHaveBeenCalledOnce())
  })

  it('is off when all was seen, and hands over numbers', async () => {
    const descriptor = Array.from({ length: 128 }, () => 0.1)
    const poses = { straight: { yaw: 0, mouth: 0 }, left: { yaw: 0.4, mouth: 0 }, right: { yaw: -0.4, mouth: 0 } }
    engine.see = () => {
      const asked = screen.getByRole('status').textContent ?? ''
      const pose = asked.includes('left')
        ? poses.left
        : asked.includes('right')
          ? poses.right
          : asked.includes('mouth')
            ? { yaw: 0, mouth: 0.5 }
            : poses.straight
      return { ...pose, descriptor }
    }
    const { onCapture } = await show()
    await waitFor(() => expect(onCapture).toHaveBeenCalledOnce(), { timeout: 20_000 })
    expect(stop).toHaveBeenCalledOnce()
    const { readings } = faceCapture.parse(onCapture.mock.calls[0]?.[0])
    expect(readings.every((reading) => reading.descriptor.length === 128)).toBe(true)
  })
})
