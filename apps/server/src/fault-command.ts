import { existsSync, readFileSync } from 'node:fs'
import { sandboxBankSecrets } from './bank-process.ts'
import { sandboxHmrcSender } from './hmrc-process.ts'
import { type Environment, EnvironmentError } from './platform/environment.ts'
import { addressFile } from './sandbox-process.ts'

type Command = {
  environment: Pick<Environment, 'dataDirectory' | 'bank' | 'hmrc'>
  /** What the sandboxes' own passwords are made from. */
  secretKey: Buffer
  log(line: string): void
}

/**
 * `npm run fault -- bank lost_answer`: tells the sandbox bank or the sandbox HMRC of a running server to go wrong, the next
 * time unless `times` is given; a fault with fields of its own is given as JSON. Without a fault it lists what is to come,
 * and `clear` ends it.
 */
export async function runFaultCommand(command: Command, [sandbox, fault]: readonly string[]): Promise<void> {
  const { url, password } = sandbox === 'bank' ? bankOf(command) : sandbox === 'hmrc' ? hmrcOf(command) : unknown()
  const authorization = `Bearer ${password}`
  const request: RequestInit =
    fault === undefined || fault === 'clear'
      ? { method: fault ? 'DELETE' : 'GET', headers: { authorization } }
      : { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: ruleOf(fault) }
  const answer = await call(url, request)
  const said = answer.status === 204 ? 'cleared' : await answer.text()
  if (!answer.ok) throw new EnvironmentError(`the sandbox does not take that: ${said}`)
  command.log(said)
}

function unknown(): never {
  throw new EnvironmentError(
    `there is: fault bank, fault bank clear, fault bank lost_answer, fault bank '{"fault":"reject","reason":"account_closed"}', and the same with hmrc. apps/sandbox-bank/README.md and apps/sandbox-hmrc/README.md list the faults`,
  )
}

function bankOf({ environment, secretKey }: Command): { url: string; password: string } {
  const { url, apiKey } = environment.bank ?? {
    url: own('sandbox-bank', environment),
    ...sandboxBankSecrets(secretKey),
  }
  return { url: `${url.replace(/\/$/, '')}/faults`, password: apiKey }
}

function hmrcOf({ environment, secretKey }: Command): { url: string; password: string } {
  if (environment.hmrc.url !== null) {
    throw new EnvironmentError(
      'GPOD_HMRC_URL is set: only the sandbox HMRC that a server runs itself is told of faults here',
    )
  }
  return { url: `${own('sandbox-hmrc', environment)}/sandbox/faults`, password: sandboxHmrcSender(secretKey).password }
}

function own(app: string, { dataDirectory }: { dataDirectory: string }): string {
  const file = addressFile(dataDirectory, app)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  throw new EnvironmentError(`no ${app} runs on ${dataDirectory}: start the server first`)
}

const ruleOf = (fault: string) => (fault.startsWith('{') ? fault : JSON.stringify({ fault }))

async function call(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (cause) {
    throw new EnvironmentError(`the sandbox at ${url} does not answer: start the server first`, { cause })
  }
}
