/** Why the camera does not open, as far as a browser tells. */
export type CameraProblem = 'refused' | 'absent' | 'busy' | 'unsupported'

export class CameraError extends Error {
  override name = 'CameraError'
  readonly problem: CameraProblem

  constructor(problem: CameraProblem, options?: ErrorOptions) {
    super(`the camera did not open: ${problem}`, options)
    this.problem = problem
  }
}

/** Opens the camera that looks at them. Whoever opens it stops its tracks. Throws `CameraError`. */
export async function openCamera(): Promise<MediaStream> {
  // Absent where the page is not served securely.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices?.getUserMedia) throw new CameraError('unsupported')
  try {
    return await devices.getUserMedia({
      audio: false,
      video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } },
    })
  } catch (cause) {
    throw new CameraError(problemOf(cause), { cause })
  }
}

function problemOf(cause: unknown): CameraProblem {
  switch (cause instanceof DOMException ? cause.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'absent'
    default:
      return 'busy'
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
