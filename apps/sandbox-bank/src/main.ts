import { z } from 'zod'
import { buildSandboxBank, usualOpeningBalancePence, usualSettleMilliseconds } from './bank.ts'
import { keysOf } from './state-seal.ts'

const milliseconds = z.coerce.number().int().min(0).max(86_400_000)

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  BANK_API_KEY: z.string().min(16),
  BANK_STATE_FILE: z.string().optional(),
  BANK_STATE_KEYS: z
    .string()
    .transform(keysOf)
    .pipe(z.array(z.instanceof(Buffer), 'keys are 32 bytes in base64, with commas between'))
    .optional(),
  BANK_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  BANK_WEBHOOK_SECRET: z.string().min(16).optional(),
  BANK_SETTLE_MS: milliseconds.default(usualSettleMilliseconds.express),
  BANK_SETTLE_STANDARD_MS: milliseconds.default(usualSettleMilliseconds.standard),
  /** Ends the bank when its standard input does: with the server that started it, however that one ends. */
  BANK_ENDS_WITH_STDIN: z.stringbool().default(false),
  BANK_OPENING_BALANCE_PENCE: z.coerce.number().int().min(0).default(usualOpeningBalancePence),
})

async function start(): Promise<void> {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    return stopWith(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  }
  const values = parsed.data
  if (values.BANK_WEBHOOK_URL && !values.BANK_WEBHOOK_SECRET) {
    return stopWith('BANK_WEBHOOK_SECRET: needed to sign what goes to BANK_WEBHOOK_URL')
  }
  if (values.BANK_ENDS_WITH_STDIN) {
    // At once and not by close(): the next server may open the same state file, which is whole after any end.
    process.stdin.on('close', () => process.exit()).resume()
    // Nobody is left to tell that it listens: the server ended while it started.
    process.stdout.on('error', () => process.exit())
  }
  const bank = await buildSandboxBank({
    apiKey: values.BANK_API_KEY,
    settleMilliseconds: { standard: values.BANK_SETTLE_STANDARD_MS, express: values.BANK_SETTLE_MS },
    openingBalancePence: values.BANK_OPENING_BALANCE_PENCE,
    ...(values.BANK_STATE_FILE ? { stateFile: values.BANK_STATE_FILE } : {}),
    ...(values.BANK_STATE_KEYS ? { stateKeys: values.BANK_STATE_KEYS } : {}),
    ...(values.BANK_WEBHOOK_URL && values.BANK_WEBHOOK_SECRET
      ? { webhook: { url: values.BANK_WEBHOOK_URL, secret: values.BANK_WEBHOOK_SECRET } }
      : {}),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void bank.close())
  const listening = await bank.listen({ port: values.PORT, host: values.HOST })
  const state = values.BANK_STATE_FILE === undefined ? 'not kept' : values.BANK_STATE_KEYS ? 'sealed' : 'in clear'
  process.stdout.write(`${JSON.stringify({ listening, state })}\n`)
}

function stopWith(message: string): void {
  process.stderr.write(`sandbox bank: ${message}\n`)
  process.exitCode = 1
}

start().catch((error: unknown) => {
  stopWith(error instanceof Error ? error.message : String(error))
  // A port that is taken leaves timers and an open file behind.
  process.exit()
})
