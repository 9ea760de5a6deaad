import { type FaceCaptureSent, type Language, routes } from '@gpod/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { useTellFactors } from '../../../lib/factors.ts'

/** Asks for the movements to enrol with; needs a live `security` verification, which is used up. */
export function openEnrolment() {
  return call(routes.verification.challenge, { body: { purpose: 'face_enrol' } })
}

type Enrolment = { challengeId: string; capture: FaceCaptureSent; consent: { version: string; language: Language } }

export function useEnrolFace() {
  const forget = useForgetFactors()
  return useMutation({
    mutationFn: (enrolment: Enrolment) =>
      call(routes.verification.enroll, { body: { biometricTemplate: { method: 'face', ...enrolment } } }),
    onSuccess: forget,
  })
}

/** Deletes the face at once and gives the proof. */
export function useRemoveFace() {
  const forget = useForgetFactors()
  return useMutation({ mutationFn: () => call(routes.face.remove), onSuccess: forget })
}

/** What she can prove herself with, and what she agreed to, is read afresh. */
function useForgetFactors() {
  const client = useQueryClient()
  const tellFactors = useTellFactors()
  return async () => {
    await Promise.all([tellFactors(), client.invalidateQueries({ queryKey: [routes.privacy.consents.path] })])
  }
}
