import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import type { Section } from '../../../platform/section.ts'
import { facePort } from '../face/index.ts'
import { registerVerification } from './routes.ts'
import { tables } from './tables.ts'

export const verification: Section<Deps & { publicUrl(request: FastifyRequest): string }> = {
  word: 'verification',
  tables,
  // The face stands on verification, which asks for it: here they meet.
  routes: (http, deps) => registerVerification(http, { ...deps, face: facePort(deps) }),
}
