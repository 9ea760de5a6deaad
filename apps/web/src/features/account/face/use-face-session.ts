import type { FaceCaptureSent, FaceMovement } from '@gpod/contract'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CameraError, type CameraProblem, closeCamera, openCamera } from './camera.ts'
import { beginSession, type CaptureSession, captureOf, hasLostFace, takePicture } from './capture-session.ts'
import type { Seen } from './face-engine.ts'

export type FaceProblem = CameraProblem | 'models' | 'slow'

/** What is going on: until the models are there, until the camera is open, while they are asked, and after. */
export type FaceProgress =
  | { state: 'loading' | 'opening' }
  | { state: 'asking'; session: CaptureSession; hint: 'nobody' | 'several' | 'far' | 'begun_again' | null }
  | { state: 'done' }
  | { state: 'failed'; problem: FaceProblem }

/** Everything has to be made within so long; a capture has room for two minutes, and slow phones take one. */
const longestSession = 110_000

/**
 * Runs the camera from mounting on, and stops it in every case: when all was asked, when something fails, when it is
 * unmounted. `again` begins again after a failure.
 */
export function useFaceSession({
  movements,
  onCapture,
}: {
  movements: readonly FaceMovement[]
  onCapture: (capture: FaceCaptureSent) => void
}): { progress: FaceProgress; video: RefObject<HTMLVideoElement | null>; again: () => void } {
  const video = useRef<HTMLVideoElement>(null)
  const [progress, setProgress] = useState<FaceProgress>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const captured = useEffectEvent(onCapture)
  const asked = useEffectEvent(() => movements)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same effect once more.
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    let stream: MediaStream | null = null
    const stop = () => {
      if (stream) closeCamera(stream)
      stream = null
      if (video.current) video.current.srcObject = null
    }
    const run = async () => {
      setProgress({ state: 'loading' })
      const { startFaceEngine } = await import('./face-engine.ts')
      const measure = await startFaceEngine()
      if (signal.aborted) return
      setProgress({ state: 'opening' })
      stream = await openCamera()
      // Unmounted while they were asked whether the camera may be used.
      if (signal.aborted || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      const capture = await watch(video.current, { measure, movements: asked(), signal, tell: setProgress })
      stop()
      if (signal.aborted) return
      setProgress(capture ? { state: 'done' } : { state: 'failed', problem: 'slow' })
      if (capture) captured(capture)
    }
    run().catch((error: unknown) => {
      stop()
      if (signal.aborted) return
      if (!(error instanceof CameraError)) console.error('face recognition does not run here', error)
      setProgress({ state: 'failed', problem: error instanceof CameraError ? error.problem : 'models' })
    })
    return () => {
      abort.abort()
      stop()
    }
  }, [attempt])

  return { progress, video, again: () => setAttempt((count) => count + 1) }
}

/**
 * Looks at one picture after the other until all was asked, or it took too long: then the server says what it thinks of
 * what was seen. Null where nobody was, or they left.
 */
async function watch(
  video: HTMLVideoElement,
  {
    measure,
    movements,
    signal,
    tell,
  }: {
    measure: (video: HTMLVideoElement) => Promise<Seen>
    movements: readonly FaceMovement[]
    signal: AbortSignal
    tell: (progress: FaceProgress) => void
  },
): Promise<FaceCaptureSent | null> {
  const beganAt = performance.now()
  let session = beginSession(movements, beganAt)
  let isAgain = false
  tell({ state: 'asking', session, hint: null })
  while (!signal.aborted) {
    await nextPicture(video)
    if (signal.aborted) return null
    const takenAt = performance.now()
    const seen = await measure(video)
    if (performance.now() - beganAt > longestSession) return session.readings.length > 0 ? captureOf(session) : null
    if (hasLostFace(session, takenAt)) {
      session = beginSession(movements, takenAt)
      isAgain = true
    }
    if (typeof seen === 'string') {
      tell({ state: 'asking', session, hint: seen })
      continue
    }
    session = takePicture(session, seen, takenAt)
    if (session.state === 'done') return captureOf(session)
    if (session.step > 0) isAgain = false
    tell({ state: 'asking', session, hint: isAgain ? 'begun_again' : null })
  }
  return null
}

/** Waits for the camera's next picture, and leaves the page time to paint. */
function nextPicture(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    const soon = () => setTimeout(resolve, 0)
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(soon)
    else requestAnimationFrame(soon)
  })
}
