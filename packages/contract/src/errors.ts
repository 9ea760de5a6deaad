import { z } from 'zod'

/**
 * Every error code the API may answer with, each with its HTTP status. Clients and translations depend on the code,
 * never on the message. Refusals of a withdrawal are in `refusals.ts`.
 */
export const errorStatuses = {
  invalid_input: 400,
  invalid_json: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  not_signed_in: 401,
  wrong_credentials: 401,
  signed_out: 401,
  too_many_attempts: 429,
  too_many_requests: 429,
  forbidden: 403,
  origin_refused: 403,
  not_found: 404,
  email_taken: 409,
  password_too_weak: 400,
  password_too_short: 400,
  password_mismatch: 400,
  join_code_unknown: 404,
  invitation_used: 409,
  invitation_expired: 410,
  already_linked: 409,
  verification_failed: 403,
  verification_required: 403,
  verification_expired: 403,
  verification_used: 403,
  verification_amount_differs: 403,
  totp_not_enrolled: 409,
  totp_already_enrolled: 409,
  bank_account_invalid: 400,
  employee_number_taken: 409,
  already_invited_and_linked: 409,
  shift_overlaps: 409,
  shift_in_past: 409,
  shift_not_open: 409,
  clock_too_early: 409,
  clock_too_late: 409,
  already_clocked_in: 409,
  not_clocked_in: 409,
  hours_already_approved: 409,
  hours_not_finished: 409,
  period_closed: 409,
  policy_not_valid: 400,
  lock_cannot_be_lifted: 409,
  state_changed: 409,
  not_cancellable: 409,
  own_withdrawal: 403,
  idempotency_key_reused: 422,
  idempotency_in_flight: 409,
  withdrawal_refused: 409,
  webhook_refused: 401,
  not_ready: 503,
  internal: 500,
} as const

export type ErrorCode = keyof typeof errorStatuses
export const errorCodes = Object.keys(errorStatuses) as ErrorCode[]

/** The body of every answer that is not a success. `field` names the input it concerns; `details` holds the numbers. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
