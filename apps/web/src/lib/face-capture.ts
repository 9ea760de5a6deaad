import type { FaceCaptureSent, FaceMovement } from '@gpod/contract'
import { type ComponentType, createContext } from 'react'

export type FaceCaptureProps = {
  /** What they are to do before the camera, in this order. */
  movements: readonly FaceMovement[]
  onCapture: (capture: FaceCaptureSent) => void
  onCancel: () => void
}

/** The camera, which the signed-in layouts provide; null where there is none, and then a face is not offered. */
export const FaceCaptureContext = createContext<ComponentType<FaceCaptureProps> | null>(null)
