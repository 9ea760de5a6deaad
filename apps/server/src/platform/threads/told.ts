/** What a task comes to, as its thread or process says it. */
export type Told<Answer> = { answer: Answer } | { failure: Failure }
/** An error as it crosses to another thread or process, where its class would be lost. */
export type Failure = { name: string; message: string; stack: string | undefined; code: unknown }

export function asFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: undefined, code: undefined }
  const { name, message, stack } = error
  return { name, message, stack, code: (error as { code?: unknown }).code }
}

export function asError({ name, message, stack, code }: Failure): Error {
  const error = new Error(message)
  return Object.assign(error, { name, code, ...(stack === undefined ? {} : { stack }) })
}
