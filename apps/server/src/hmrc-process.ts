import { join } from 'node:path'
import { derive } from './platform/crypto.ts'
import { type SandboxProcess, startSandbox } from './sandbox-process.ts'

/** What this server and its own sandbox HMRC know each other by, whichever company it reports for. */
export function sandboxHmrcSender(secretKey: Buffer): { senderId: string; password: string } {
  return { senderId: 'GPOD-SANDBOX', password: derive(secretKey, 'sandbox HMRC password').toString('base64url') }
}

/** Runs the sandbox HMRC as a process of its own; see `startSandbox`. */
export function startSandboxHmrc({
  dataDirectory,
  sender,
  log,
}: {
  dataDirectory: string
  sender: { senderId: string; password: string }
  log(line: string): void
}): Promise<SandboxProcess> {
  return startSandbox({
    app: 'sandbox-hmrc',
    title: 'the sandbox HMRC',
    waiting: 'reports',
    sharedBy: 'GPOD_HMRC_URL',
    dataDirectory,
    log,
    variables: (folder) => ({
      HMRC_SENDER_ID: sender.senderId,
      HMRC_PASSWORD: sender.password,
      HMRC_STATE_FILE: join(folder, 'state.jsonl'),
      HMRC_ENDS_WITH_STDIN: 'true',
    }),
  })
}
