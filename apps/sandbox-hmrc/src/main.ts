import { z } from 'zod'
import { buildSandboxHmrc, usualPollIntervalSeconds, usualReadyMilliseconds } from './hmrc.ts'
import { keysOf } from './state-seal.ts'

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  HMRC_SENDER_ID: z.string().min(1),
  HMRC_PASSWORD: z.string().min(8),
  HMRC_STATE_FILE: z.string().optional(),
  HMRC_STATE_KEYS: z
    .string()
    .transform(keysOf)
    .pipe(z.array(z.instanceof(Buffer), 'keys are 32 bytes in base64, with commas between'))
    .optional(),
  HMRC_READY_MS: z.coerce.number().int().min(0).max(86_400_000).default(usualReadyMilliseconds),
  HMRC_POLLS_BEFORE_READY: z.coerce.number().int().min(0).max(1000).default(0),
  HMRC_POLL_INTERVAL_SECONDS: z.coerce.number().int().min(0).max(3600).default(usualPollIntervalSeconds),
  HMRC_LISTS_TRANSACTION_IDS: z.stringbool().default(true),
  HMRC_TODAY: z.iso.date().optional(),
  /** Ends the sandbox when its standard input does: with the server that started it, however that one ends. */
  HMRC_ENDS_WITH_STDIN: z.stringbool().default(false),
})

async function start(): Promise<void> {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    return stopWith(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  }
  const values = parsed.data
  if (values.HMRC_ENDS_WITH_STDIN) {
    // At once and not by close(): the next server may open the same state file, which is whole after any end.
    process.stdin.on('close', () => process.exit()).resume()
    // Nobody is left to tell that it listens: the server ended while it started.
    process.stdout.on('error', () => process.exit())
  }
  const hmrc = await buildSandboxHmrc({
    sender: { senderId: values.HMRC_SENDER_ID, password: values.HMRC_PASSWORD },
    readyMilliseconds: values.HMRC_READY_MS,
    pollsBeforeReady: values.HMRC_POLLS_BEFORE_READY,
    pollIntervalSeconds: values.HMRC_POLL_INTERVAL_SECONDS,
    listsTransactionIds: values.HMRC_LISTS_TRANSACTION_IDS,
    ...(values.HMRC_TODAY ? { today: values.HMRC_TODAY } : {}),
    ...(values.HMRC_STATE_FILE ? { stateFile: values.HMRC_STATE_FILE } : {}),
    ...(values.HMRC_STATE_KEYS ? { stateKeys: values.HMRC_STATE_KEYS } : {}),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void hmrc.close())
  const listening = await hmrc.listen({ port: values.PORT, host: values.HOST })
  const state = values.HMRC_STATE_FILE === undefined ? 'not kept' : values.HMRC_STATE_KEYS ? 'sealed' : 'in clear'
  process.stdout.write(`${JSON.stringify({ listening, state })}\n`)
}

function stopWith(message: string): void {
  process.stderr.write(`sandbox HMRC: ${message}\n`)
  process.exitCode = 1
}

start().catch((error: unknown) => {
  stopWith(error instanceof Error ? error.message : String(error))
  // A port that is taken leaves an open file behind.
  process.exit()
})
