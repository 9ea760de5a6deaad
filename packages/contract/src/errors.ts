import { z } from 'zod'

/**
 * The error codes that are no section's own, each with its HTTP status. Clients and translations depend on the code,
 * never on the message.
 */
export const sharedErrors = {
  invalid_input: 400,
  invalid_json: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  not_signed_in: 401,
  signed_out: 401,
  too_many_attempts: 429,
  too_many_requests: 429,
  forbidden: 403,
  origin_refused: 403,
  not_found: 404,
  /** What is one's own is decided on by somebody else, also where there is nobody else yet. */
  own_matter: 403,
  bank_account_invalid: 400,
  period_closed: 409,
  state_changed: 409,
  idempotency_key_reused: 422,
  idempotency_in_flight: 409,
  payday_not_come: 409,
  file_not_readable: 400,
  file_too_costly: 400,
  mail_not_sent: 502,
  busy: 503,
  not_ready: 503,
  overloaded: 503,
  unavailable: 503,
  internal: 500,
} as const

/** The body of every answer that is not a success. `field` names the input it concerns; `details` holds the numbers. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorBody = z.infer<typeof errorBody>
