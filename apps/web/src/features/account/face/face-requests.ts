import { type FaceCaptureSent, type Language, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Asks for the movements to enrol with; needs a live `security` verification, which is used up. */
export function openEnrolment() {
  return call(routes.verification.challenge, { body: { purpose: 'face_enrol' } })
}

type Enrolment = { challengeId: string; capture: FaceCaptureSent; consent: { version: string; language: Language } }

export function useEnrolFace() {
  return useMutation({
    mutationFn: (enrolment: Enrolment) =>
      call(routes.verification.enroll, { body: { biometricTemplate: { method: 'face', ...enrolment } } }),
  })
}

/** Deletes the face at once and gives the proof. */
export function useRemoveFace() {
  return useMutation({ mutationFn: () => call(routes.face.remove) })
}
