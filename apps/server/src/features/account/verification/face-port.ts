import type { FaceCapture, FaceMovement, VerificationAction } from '@gpod/contract'
import type { Tx } from '../../../platform/database/database.ts'
import type { Refused } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'

/** What an answer before the camera is for; kept with the challenge and compared when it comes. */
export type FaceTerms = { action: VerificationAction; amountPence: number | null }

/** What verification needs of the face, which stands on verification in its turn: the product puts them together. */
export type FacePort = {
  readFactor(
    tx: Tx,
    of: { userId: string; deviceId: string | null },
  ): Promise<{ enrolledAt: string; deviceName: string; isThisDevice: boolean; consentVersion: string } | null>
  openChallenge(
    tx: Tx,
    asked: { caller: Caller; purpose: 'face_enrol' | 'face_verify'; terms: FaceTerms; now: string },
  ): Promise<{ challengeId: string; expiresAt: string; movements: FaceMovement[] }>
  check(answer: {
    caller: Caller
    challengeId: string
    capture: FaceCapture
    terms: FaceTerms
  }): Promise<{ isRight: boolean } | Refused>
  enrol(answer: {
    caller: Caller
    challengeId: string
    capture: FaceCapture
    consent: { version: string; language: string }
  }): Promise<Refused | null>
}
