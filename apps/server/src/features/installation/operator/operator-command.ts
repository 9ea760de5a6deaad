import { userInfo } from 'node:os'
import { email as emailShape } from '@gpod/contract'
import type pg from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import type { Seal } from '../../../platform/crypto.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { sqlState } from '../../../platform/database/database-errors.ts'
import { isMigrated } from '../../../platform/database/migrate.ts'
import { ensureSigningKey } from '../../../platform/imprints/index.ts'
import {
  addOperator,
  type ChangeOperatorsDeps,
  clearFactors,
  listOperators,
  removeOperator,
} from './change-operators.ts'

/** What the person at the machine asked for cannot be done; the message is for them. */
export class OperatorCommandError extends Error {
  override name = 'OperatorCommandError'
}

const usage = 'npm run operator -- add EMAIL, -- remove EMAIL, -- clear-factors EMAIL, or -- list'

type CommandDeps = {
  /** As the owner of the database. */
  owner: pg.Pool
  clock: Clock
  /** Keeps the key that what is written is signed with. */
  seal: Seal
  /** Where people reach this server; null means on this machine. */
  publicUrl: string | null
  /** Where the server answers that runs on this data folder; null where none is known to. */
  serverUrl: string | null
  port: number
}

/**
 * `add EMAIL`, `remove EMAIL`, `clear-factors EMAIL` or `list`, as the lines to print. Throws `OperatorCommandError` with one line where it cannot
 * be done. Also while servers run on the same database.
 */
export async function runOperatorCommand(
  { owner, clock, seal, publicUrl, serverUrl, port }: CommandDeps,
  [verb, address]: readonly string[],
): Promise<string[]> {
  if (!(await isReady(owner))) {
    throw new OperatorCommandError('the database is not of this version yet: start GPOD once, then run this again')
  }
  const database = openDatabase(owner, { mostOfOneCompany: 1, signingKey: await ensureSigningKey(owner, seal) })
  const deps = { database, clock, doneBy: systemUser() }
  switch (verb) {
    case 'add': {
      const known = (publicUrl ?? serverUrl)?.replace(/\/$/, '')
      const lines = await add(deps, { email: checkedEmail(address), publicUrl: known ?? `http://localhost:${port}` })
      if (known !== undefined || lines.length === 1) return lines
      return [
        ...lines,
        `No server runs on this data folder, and GPOD_PUBLIC_URL is not set: where it listens elsewhere than on port ${port}, put its address in place of http://localhost:${port}.`,
      ]
    }
    case 'remove': {
      const email = checkedEmail(address)
      if (await removeOperator(deps, email)) return [`${email} is no operator any more. The account stays.`]
      throw new OperatorCommandError(`${email} is not an operator: npm run operator -- list says who is`)
    }
    case 'clear-factors':
      return clear({ ...deps, seal }, checkedEmail(address))
    case 'list':
      return list(deps)
    default:
      throw new OperatorCommandError(usage)
  }
}

const noSuchTable = '42P01'

/** A database that no server has opened yet has no table at all. */
async function isReady(owner: pg.Pool): Promise<boolean> {
  try {
    return await isMigrated({ lookUp: async (statement) => (await owner.query(statement)).rows })
  } catch (error) {
    if (sqlState(error) === noSuchTable) return false
    throw error
  }
}

/** In a container the number of the user may have no name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

function checkedEmail(text: string | undefined): string {
  const parsed = emailShape.safeParse(text)
  if (parsed.success) return parsed.data
  throw new OperatorCommandError(text === undefined ? usage : `${text} is not an email address`)
}

async function add(deps: ChangeOperatorsDeps, asked: { email: string; publicUrl: string }): Promise<string[]> {
  const added = await addOperator(deps, asked)
  if (added.outcome === 'not_confirmed') {
    throw new OperatorCommandError(
      `${added.email} has an account, but nobody has shown that the address is theirs: confirm it by the link that was mailed to it, or by "Forgot your password?" on the sign-in page, then run this again`,
    )
  }
  const { email, isNew, link } = added
  const line = isNew ? `${email} is an operator.` : `${email} is an operator already.`
  if (link === null) return [line]
  return [
    line,
    'The account has no password yet. It is set here, once and within the hour:',
    `  ${link}`,
    'The person who opens this link owns the account. Another comes with the same command, or by mail from the sign-in page.',
  ]
}

async function clear(deps: Parameters<typeof clearFactors>[0], email: string): Promise<string[]> {
  switch (await clearFactors(deps, email)) {
    case null:
      throw new OperatorCommandError(`nobody has the address ${email}`)
    case 'had_none':
      throw new OperatorCommandError(`${email} has no passkey and no authenticator app: the password is enough`)
    case 'helped_by_others':
      throw new OperatorCommandError(`an owner of the company can do this for ${email}, in the employee's record`)
    case 'cleared':
      return [
        `${email} has no passkey, authenticator app or recovery code any more, and is signed out everywhere.`,
        'Let them set a new password by "Forgot your password?" on the sign-in page: anyone who has the old one gets in with it.',
      ]
  }
}

async function list(deps: ChangeOperatorsDeps): Promise<string[]> {
  const { operators, changes } = await listOperators(deps)
  if (changes.length === 0) return ['There is no operator. One is made by: npm run operator -- add EMAIL']
  return [
    operators.length === 0 ? 'There is no operator.' : 'Operators:',
    ...operators.map(({ email, isConfirmed, lastLoginAt }) => {
      if (!isConfirmed) return `  ${email}, without a password yet`
      return `  ${email}, ${lastLoginAt === null ? 'never signed in' : `last signed in ${lastLoginAt}`}`
    }),
    'Changes, the latest first:',
    ...changes.map(({ at, action, email, doneBy }) => `  ${at} ${action.replace('_', ' ')}: ${email}, by ${doneBy}`),
  ]
}
