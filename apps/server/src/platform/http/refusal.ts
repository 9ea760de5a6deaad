import { type ErrorBody, type ErrorCode, errorStatuses } from '@gpod/contract'

/** An answer that says no: a typed value that a use case returns and the edge maps to its status, once. */
export class Refused {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    this.status = status
    this.body = body
  }
}

/** Says no with a code of the contract's list; `message` is for developers, the screen has its own text for the code. */
export function refuse(
  code: ErrorCode,
  message: string,
  { field, details }: { field?: string; details?: Record<string, unknown> } = {},
): Refused {
  return new Refused(errorStatuses[code], {
    code,
    message,
    ...(field === undefined ? {} : { field }),
    ...(details === undefined ? {} : { details }),
  })
}

export function isRefused(value: unknown): value is Refused {
  return value instanceof Refused
}
