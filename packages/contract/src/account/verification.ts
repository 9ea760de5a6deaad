import { z } from 'zod'
import { moneyInput } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { id, instant, language, plainLine } from '../shapes.ts'
import { clockPin } from '../time/kiosks.ts'
import { bodyWithFace, faceCapture, faceMovement } from './face.ts'

/**
 * What somebody proves who they are for. `security` is changing the factors, who manages a company,
 * and what HMRC and the bank know it by.
 */
export const verificationActions = [
  'general',
  'ewa_withdrawal',
  'payslip_view',
  'clock',
  'bank_details',
  'security',
  'pay_run_pay',
  'data_export',
  'erasure',
] as const

export const verificationAction = z.enum(verificationActions)
export type VerificationAction = z.infer<typeof verificationAction>

/** Those that move money: a grant for them is bound to the amount. */
export const moneyActions = ['ewa_withdrawal', 'pay_run_pay'] as const satisfies readonly VerificationAction[]

export const verificationMethods = ['password', 'totp', 'recovery_code', 'passkey', 'face', 'pin'] as const

export const verificationMethod = z.enum(verificationMethods)
export type VerificationMethod = z.infer<typeof verificationMethod>

export const totpCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

export const recoveryCode = z.string().trim().min(1).max(40)

/** As the browser's WebAuthn gives it, in JSON. */
export const webauthnResponse = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).nullish(),
})

const password = z.string().min(1).max(1024)

const passkeyLabel = plainLine(60)

export const verificationProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password }),
  z.object({ method: z.literal('totp'), code: totpCode }),
  z.object({ method: z.literal('recovery_code'), code: recoveryCode }),
  z.object({ method: z.literal('passkey'), challengeId: id, response: webauthnResponse }),
  z.object({ method: z.literal('face'), challengeId: id, capture: faceCapture }),
  z.object({ method: z.literal('pin'), pin: clockPin }),
])
export type VerificationProof = z.infer<typeof verificationProof>

/** A proof as it travels. */
export type VerificationProofSent = z.input<typeof verificationProof>

/** What one has to prove oneself with. */
export const factors = z.object({
  passkeys: z.array(
    z.object({
      id,
      label: z.string(),
      createdAt: instant,
      lastUsedAt: instant.nullable(),
      isBackedUp: z.boolean(),
    }),
  ),
  totp: z.object({ enrolledAt: instant }).nullable(),
  /** They stand in for a lost passkey or app, each once. */
  recoveryCodesLeft: z.int(),
  face: z
    .object({ enrolledAt: instant, deviceName: z.string(), isThisDevice: z.boolean(), consentVersion: z.string() })
    .nullable(),
  /** What they clock with, and with nothing else; one that a manager gave has to be changed at a kiosk first. */
  clockPin: z.object({ setAt: instant, mustChange: z.boolean() }).nullable(),
  secondFactorAtSignIn: z.boolean(),
  /** The methods that would do here and now for each action, the best first. */
  methods: z.record(verificationAction, z.array(verificationMethod)),
})
export type Factors = z.infer<typeof factors>

export const verification = section('verification', {
  errors: {
    verification_failed: 403,
    verification_required: 403,
    verification_expired: 403,
    verification_used: 403,
    verification_amount_differs: 403,
    challenge_not_valid: 403,
    passkey_not_accepted: 403,
    method_not_enough: 403,
    factor_missing: 409,
    last_factor: 409,
    totp_not_enrolled: 409,
    totp_already_enrolled: 409,
  },
  actions: {
    'verification.granted': 'access',
    'verification.failed': 'access',
    'verification.passkey_added': 'access',
    'verification.passkey_removed': 'access',
    'verification.passkey_renamed': 'access',
    'verification.recovery_codes_renewed': 'access',
    'verification.second_factor_set': 'access',
    'verification.totp_enrolled': 'access',
    'verification.totp_started': 'access',
    'verification.totp_removed': 'access',
    'verification.factors_cleared': 'access',
  },
  routes: {
    verify: route({
      method: 'POST',
      path: '/api/biometric/verify',
      summary:
        'Prove who you are for one action. The grant belongs to this session, lives 120 seconds and is used once; for money it is bound to the amount',
      access: 'signed-in',
      reach: 'own',
      changes: [],
      limit: 'proofs',
      movesMoney: true,
      largeBody: bodyWithFace,
      body: z.object({
        biometricData: verificationProof,
        action: verificationAction.default('general'),
        amount: moneyInput.optional(),
      }),
      response: z.object({ verified: z.literal(true), timestamp: instant, expiresAt: instant }),
    }),
    challenge: route({
      method: 'POST',
      path: '/api/biometric/challenges',
      summary: 'Ask for a challenge, to be answered once within five minutes',
      access: 'signed-in',
      reach: 'own',
      changes: [],
      limit: 'proofs',
      movesMoney: true,
      body: z.discriminatedUnion('purpose', [
        z.object({ purpose: z.literal('passkey_enrol') }),
        z.object({
          purpose: z.literal('passkey_verify'),
          action: verificationAction.default('general'),
          amount: moneyInput.optional(),
        }),
        z.object({ purpose: z.literal('face_enrol') }),
        z.object({
          purpose: z.literal('face_verify'),
          action: verificationAction.default('general'),
          amount: moneyInput.optional(),
        }),
      ]),
      response: z.object({
        challengeId: id,
        expiresAt: instant,
        /** Of a passkey: what the browser's WebAuthn takes. */
        options: z.record(z.string(), z.unknown()).optional(),
        /** Of a face: what to do before the camera, in this order. */
        movements: z.array(faceMovement).optional(),
      }),
      status: 201,
    }),
    enroll: route({
      method: 'POST',
      path: '/api/biometric/enroll',
      summary:
        'Set up a factor, or remove the authenticator app, or take new recovery codes. Each needs a `security` verification: a challenge to enrol takes it, the rest take it here. Authenticator app: start gives the secret, confirm proves it with a code. The first way to be set up comes with recovery codes. A face needs consent in the words that were shown',
      access: 'signed-in',
      reach: 'own',
      changes: ['verification', 'face'],
      limit: 'proofs',
      largeBody: bodyWithFace,
      body: z.object({
        biometricTemplate: z.union([
          z.object({ method: z.literal('totp'), step: z.literal('start') }),
          z.object({ method: z.literal('totp'), step: z.literal('confirm'), code: totpCode }),
          z.object({ method: z.literal('totp'), step: z.literal('remove') }),
          z.object({ method: z.literal('recovery_codes') }),
          z.object({
            method: z.literal('passkey'),
            challengeId: id,
            response: webauthnResponse,
            label: passkeyLabel,
          }),
          z.object({
            method: z.literal('face'),
            challengeId: id,
            capture: faceCapture,
            consent: z.object({ version: z.string().max(20), language }),
          }),
        ]),
      }),
      response: z.object({
        success: z.boolean(),
        secret: z.string().optional(),
        uri: z.string().optional(),
        recoveryCodes: z.array(z.string()).optional(),
      }),
    }),
    factors: route({
      method: 'GET',
      path: '/api/user/factors',
      summary: 'The methods by which the signed-in user can prove themselves',
      access: 'signed-in',
      reach: 'own',
      response: factors,
    }),
    renamePasskey: route({
      method: 'PATCH',
      path: '/api/user/passkeys/:id',
      summary: 'Give a passkey another name',
      access: 'signed-in',
      reach: 'own',
      params: z.object({ id }),
      body: z.strictObject({ label: passkeyLabel }),
      response: factors,
    }),
    removePasskey: route({
      method: 'DELETE',
      path: '/api/user/passkeys/:id',
      summary: 'Remove a passkey. Needs a live `security` verification',
      access: 'signed-in',
      reach: 'own',
      params: z.object({ id }),
      response: factors,
    }),
    setSecondFactor: route({
      method: 'PUT',
      path: '/api/user/second-factor',
      summary: 'Ask for a second factor at every sign-in, or no longer. Needs a live `security` verification',
      access: 'signed-in',
      reach: 'own',
      body: z.strictObject({ atSignIn: z.boolean() }),
      response: factors,
    }),
    clearFactors: route({
      method: 'POST',
      path: '/api/employer/employees/:id/factors/clear',
      summary:
        'Take away every passkey, authenticator app and recovery code of a worker who lost them, with how they were recognised. Needs a live `security` verification; they are told by mail and signed out everywhere. Nobody clears their own, and only an owner those of somebody with a role',
      access: 'employees.write',
      reach: 'company',
      // Whose factors they are is signed out everywhere; no page of anyone else shows them.
      changes: [],
      params: z.object({ id }),
      body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
      response: z.object({ hadAny: z.boolean() }),
    }),
  },
})
