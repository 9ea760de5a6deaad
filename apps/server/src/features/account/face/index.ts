import type { Deps } from '../../../platform/deps.ts'
import type { FacePort } from '../verification/index.ts'
import { checkFace } from './check-face.ts'
import { enrolFace } from './enrol-face.ts'
import { openFaceChallenge } from './open-face-challenge.ts'
import { readFaceFactor } from './read-face-factor.ts'

export { deleteFaceOf } from './remove-face.ts'

/** The face as verification asks for it. */
export function facePort(deps: Pick<Deps, 'database' | 'clock' | 'seal'>): FacePort {
  return {
    readFactor: readFaceFactor,
    openChallenge: openFaceChallenge,
    check: (answer) => checkFace(deps, answer),
    enrol: (answer) => enrolFace(deps, answer),
  }
}
