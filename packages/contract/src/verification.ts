import { z } from 'zod'
import { moneyInput } from './money.ts'
import { route } from './routes.ts'
import { instant } from './shapes.ts'

export const verificationActions = ['general', 'ewa_withdrawal', 'payslip_view', 'clock', 'bank_details'] as const
export const verificationAction = z.enum(verificationActions)
export type VerificationAction = z.infer<typeof verificationAction>

const totpCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

export const verificationProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password: z.string().min(1).max(1024) }),
  z.object({ method: z.literal('totp'), code: totpCode }),
])
export type VerificationProof = z.infer<typeof verificationProof>

export const verificationRoutes = {
  verify: route({
    method: 'POST',
    path: '/api/biometric/verify',
    summary:
      'Prove who you are for one action. The grant belongs to this session, lives 120 seconds and is used once; for a withdrawal it is bound to the amount',
    access: 'signed-in',
    body: z.object({
      biometricData: verificationProof,
      action: verificationAction.default('general'),
      amount: moneyInput.optional(),
    }),
    response: z.object({ verified: z.literal(true), timestamp: instant, expiresAt: instant }),
  }),
  enroll: route({
    method: 'POST',
    path: '/api/biometric/enroll',
    summary: 'Set up a verification method. Authenticator app: start gives the secret, confirm proves it with a code',
    access: 'signed-in',
    body: z.object({
      biometricTemplate: z.discriminatedUnion('step', [
        z.object({ method: z.literal('totp'), step: z.literal('start'), password: z.string().min(1).max(1024) }),
        z.object({ method: z.literal('totp'), step: z.literal('confirm'), code: totpCode }),
        z.object({ method: z.literal('totp'), step: z.literal('remove'), password: z.string().min(1).max(1024) }),
      ]),
    }),
    response: z.object({
      success: z.boolean(),
      secret: z.string().optional(),
      uri: z.string().optional(),
      recoveryCodes: z.array(z.string()).optional(),
    }),
  }),
}
