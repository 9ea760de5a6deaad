import { join } from 'node:path'
import { derive, type KeyRing } from './platform/crypto.ts'
import { type SandboxProcess, startSandbox, stateKeys } from './sandbox-process.ts'

/** What this server and its own sandbox HMRC know each other by, whichever company it reports for. */
export function sandboxHmrcSender(secretKey: Buffer): { senderId: string; password: string } {
  return { senderId: 'GPOD-SANDBOX', password: derive(secretKey, 'sandbox HMRC password').toString('base64url') }
}

/** Runs the sandbox HMRC as a process of its own; see `startSandbox`. */
export function startSandboxHmrc({
  dataDirectory,
  sender,
  ring,
  log,
}: {
  dataDirectory: string
  sender: { senderId: string; password: string }
  ring: KeyRing
  log(line: string): void
}): Promise<SandboxProcess> {
  return startSandbox({
    app: 'sandbox-hmrc',
    title: 'the sandbox HMRC',
    waiting: 'reports',
    sharedBy: 'GPOD_HMRC_URL',
    dataDirectory,
    prefix: 'HMRC_',
    log,
    variables: (folder) => ({
      HMRC_SENDER_ID: sender.senderId,
      HMRC_PASSWORD: sender.password,
      HMRC_STATE_FILE: join(folder, 'state.jsonl'),
      HMRC_STATE_KEYS: stateKeys(ring, 'sandbox HMRC state'),
      HMRC_ENDS_WITH_STDIN: 'true',
    }),
  })
}

/** Lets the sandbox HMRC of this server take no time over its answers while `work` goes on, as who makes a history needs it. */
export async function whileHmrcAnswersAtOnce<T>(
  { url, sender }: { url: string; sender: { password: string } },
  work: () => Promise<T>,
): Promise<T> {
  const setPace = async (readyMilliseconds: number | null) => {
    const answer = await fetch(`${url}/sandbox/pace`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${sender.password}`, 'content-type': 'application/json' },
      body: JSON.stringify({ readyMilliseconds }),
    })
    if (!answer.ok) throw new Error(`the sandbox HMRC does not take a pace: ${await answer.text()}`)
  }
  await setPace(0)
  try {
    return await work()
  } finally {
    await setPace(null)
  }
}
