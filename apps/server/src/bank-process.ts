import { join } from 'node:path'
import { derive, type KeyRing } from './platform/crypto.ts'
import { type SandboxProcess, startSandbox, stateKeys } from './sandbox-process.ts'

/** What this server and its own sandbox bank know each other by. */
export function sandboxBankSecrets(secretKey: Buffer): { apiKey: string; webhookSecret: string } {
  return {
    apiKey: derive(secretKey, 'sandbox bank key').toString('base64url'),
    webhookSecret: derive(secretKey, 'sandbox bank webhook').toString('base64url'),
  }
}

/** Runs the sandbox bank as a process of its own; see `startSandbox`. */
export function startSandboxBank({
  dataDirectory,
  webhookUrl,
  secrets,
  ring,
  log,
}: {
  dataDirectory: string
  webhookUrl: string
  secrets: { apiKey: string; webhookSecret: string }
  ring: KeyRing
  log(line: string): void
}): Promise<SandboxProcess> {
  return startSandbox({
    app: 'sandbox-bank',
    title: 'the sandbox bank',
    waiting: 'payments',
    sharedBy: 'GPOD_BANK_URL',
    dataDirectory,
    prefix: 'BANK_',
    log,
    variables: (folder) => ({
      BANK_API_KEY: secrets.apiKey,
      BANK_STATE_FILE: join(folder, 'state.jsonl'),
      BANK_STATE_KEYS: stateKeys(ring, 'sandbox bank state'),
      BANK_WEBHOOK_URL: webhookUrl,
      BANK_WEBHOOK_SECRET: secrets.webhookSecret,
      BANK_ENDS_WITH_STDIN: 'true',
    }),
  })
}
