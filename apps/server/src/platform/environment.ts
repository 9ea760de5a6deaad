import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { z } from 'zod'
import type { BackupSettings } from './backups/index.ts'
import type { FileStoreSettings } from './files/file-store.ts'
import { keyFileIn, keyOfText, makeKeyFile, readKeyFile, readOldKeyFiles } from './keys/key-file.ts'
import { isThisMachine } from './this-machine.ts'
import { weaknessOf } from './weak-secret.ts'

const proxyWords = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** The widest networks that are believed: what one company or provider has. Wider ones, a few together, are everybody. */
const fewestBits = { ipv4: 8, ipv6: 16, mapped: 104 }

/** An IPv6 address as its 128 bits. */
function bitsOf(address: string): string {
  // The parser of addresses in URLs writes every form alike, an IPv4 address in one too.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const zeros = Array<string>(8 - groups(head).length - groups(tail).length).fill('0')
  const all = [...groups(head), ...zeros, ...groups(tail)]
  return all.map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0')).join('')
}

const mappedBits = bitsOf('::ffff:0:0').slice(0, 96)

/** The fewest bits that a network may have. One of IPv6 that holds all of IPv4 (`::ffff:0:0/96`) is as wide as that. */
function fewestBitsOf(address: string, bits: number): number {
  if (isIP(address) === 4) return fewestBits.ipv4
  const shared = Math.min(bits, mappedBits.length)
  const isMapped = bitsOf(address).slice(0, shared) === mappedBits.slice(0, shared)
  return isMapped ? fewestBits.mapped : fewestBits.ipv6
}

/** Whether this names whom to believe: a word for the private networks of that kind, an address, or a network `address/bits`. */
function isProxy(entry: string): boolean {
  if (proxyWords.has(entry)) return true
  const [address = '', bits, ...more] = entry.split('/')
  if (isIP(address) === 0 || address.includes('%') || more.length > 0) return false
  if (bits === undefined) return true
  const most = isIP(address) === 6 ? 128 : 32
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most && Number(bits) >= fewestBitsOf(address, Number(bits))
}

const proxyList = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine((entries) => entries.every(isProxy), {
    message:
      'give addresses (203.0.113.7), networks (203.0.113.0/24; no wider than /8, of IPv6 /16), loopback, linklocal or uniquelocal, with commas between',
  })

const wholeNumber = (least: number, most: number, of: string) =>
  z
    .string()
    .refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      message: `give a whole number from ${least} to ${most}: ${of}`,
    })
    .transform(Number)

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  GPOD_DATA_DIR: z.string().default('./data'),
  GPOD_WEB_DIR: z.string().optional(),
  GPOD_DEMO: z.enum(['on', 'off']).optional(),
  /** 32 bytes in base64: seals what is private. Kept in the data folder when not given. */
  GPOD_SECRET_KEY: z.string().optional(),
  /** The key that `keys -- rotate` reseals everything under. */
  GPOD_NEW_SECRET_KEY: z.string().optional(),
  /** Keys of before, with commas between: what `restore` opens besides. */
  GPOD_OLD_SECRET_KEYS: z.string().optional(),
  GPOD_BANK_URL: z.url().optional(),
  GPOD_BANK_API_KEY: z.string().min(16).optional(),
  GPOD_BANK_WEBHOOK_SECRET: z.string().min(16).optional(),
  /** HMRC's Transaction Engine, or a sandbox HMRC that several servers share. */
  GPOD_HMRC_URL: z.url().optional(),
  /** As HMRC gave it to whoever runs this. */
  GPOD_HMRC_VENDOR_ID: z
    .string()
    .regex(/^\d{4}$/)
    .default('0000'),
  GPOD_PUBLIC_URL: z.url().optional(),
  /** Whose word is believed about where a request came from. */
  GPOD_TRUSTED_PROXIES: proxyList.optional(),
  /** Without it mail becomes files in the data folder. */
  GPOD_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  GPOD_MAIL_FROM: z.string().min(3).max(320).optional(),
  /** Requests a minute from one address to what takes passwords or makes accounts. */
  GPOD_PUBLIC_WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(120),
  /** After how many seconds without a sign of its person a browser's session ends. */
  GPOD_IDLE_SECONDS: z.coerce.number().int().min(60).max(43_200).default(1800),
  /** Whether browsers keep the app's files for when there is no connection; off takes them off the devices again. */
  GPOD_OFFLINE_APP: z.enum(['on', 'off']).default('on'),
  /** Whether webhooks may lead to addresses of this machine and of private networks, and without TLS. */
  GPOD_WEBHOOK_ALLOW_PRIVATE: z.enum(['on', 'off']).default('off'),
  /** Where the built-in database is backed up to; nowhere without it. */
  GPOD_BACKUP_DIR: z.string().optional(),
  GPOD_BACKUP_KEEP_DAYS: wholeNumber(1, 3660, 'days').default(30),
  /** Of London's day. */
  GPOD_BACKUP_HOUR: wholeNumber(0, 23, "the hour of London's day").default(2),
  /** The address of a bucket, where documents lie in a store that speaks S3; in the data folder without it. */
  GPOD_FILES_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  GPOD_FILES_S3_REGION: z.string().min(1).default('eu-west-2'),
  GPOD_FILES_S3_KEY_ID: z.string().min(1).optional(),
  GPOD_FILES_S3_SECRET: z.string().min(1).optional(),
  /** How people reach support besides by cases: shown as they are given, and absent where they are not. */
  GPOD_SUPPORT_PHONE: z.string().min(3).max(30).optional(),
  GPOD_SUPPORT_CHAT_URL: z.url({ protocol: /^https$/ }).optional(),
  GPOD_SUPPORT_EMERGENCY_PHONE: z.string().min(3).max(30).optional(),
  /** A language model that speaks the protocol of OpenAI: the address up to `/v1`, its key and its name. None unless said. */
  GPOD_ASSISTANT_URL: z.url({ protocol: /^https?$/ }).optional(),
  GPOD_ASSISTANT_KEY: z.string().min(1).optional(),
  GPOD_ASSISTANT_MODEL: z.string().min(1).max(200).optional(),
  /** Whether its name may lead to an address of a private network. */
  GPOD_ASSISTANT_ALLOW_PRIVATE: z.enum(['on', 'off']).default('off'),
  GPOD_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(20),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

export type Environment = {
  isProduction: boolean
  port: number
  host: string
  databaseUrl: string | null
  dataDirectory: string
  webDirectory: string | null
  hasDemo: boolean
  secretKey: Buffer
  /** Where the secret key is kept, when it was not given. */
  keyFile: string | null
  /** The key was made just now and is not written down: whoever finds that the database has no other writes it. */
  isKeyNew: boolean
  newSecretKey: Buffer | null
  /** Keys of before, which open backups of that time: given, or kept beside the key file. */
  oldSecretKeys: readonly Buffer[]
  bank: { url: string; apiKey: string; webhookSecret: string } | null
  hmrc: { url: string | null; vendorId: string }
  publicUrl: string | null
  /** The proxies in front of us that say where a request came from; nobody else is believed. */
  trustedProxies: readonly string[]
  /** `requiresTls`: mail goes over TLS with a checked certificate or not at all. */
  mail: { smtpUrl: string | null; requiresTls: boolean; from: string | null }
  publicWritesPerMinute: number
  idleSeconds: number
  hasOfflineApp: boolean
  allowsPrivateAddresses: boolean
  /** Null where the database is not backed up by this server. */
  backups: BackupSettings | null
  /** Where the bytes of documents lie. */
  files: FileStoreSettings
  support: { phone: string | null; chatUrl: string | null; emergencyPhone: string | null }
  /** The language model that the assistant may ask; null without one. */
  model: { url: string; key: string | null; model: string; allowsPrivate: boolean } | null
  poolSize: number
  logLevel: z.infer<typeof settings>['LOG_LEVEL']
}

/** A setting that cannot be used; the message is for the person who starts the server. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** Parses the environment once, at start; throws `EnvironmentError` with one line a setting that is wrong. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const values = parsed.data
  const isProduction = values.NODE_ENV === 'production'
  const dataDirectory = resolve(values.GPOD_DATA_DIR)
  const bankParts = [values.GPOD_BANK_URL, values.GPOD_BANK_API_KEY, values.GPOD_BANK_WEBHOOK_SECRET]
  if (bankParts.some((part) => part !== undefined) && bankParts.some((part) => part === undefined)) {
    throw new EnvironmentError('GPOD_BANK_URL, GPOD_BANK_API_KEY and GPOD_BANK_WEBHOOK_SECRET go together')
  }
  const [url, apiKey, webhookSecret] = bankParts
  const smtpUrl = values.GPOD_SMTP_URL ?? null
  if (isProduction) refuseUnsafe(values)
  else refuseExposed(values)
  return {
    isProduction,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDirectory,
    webDirectory: values.GPOD_WEB_DIR ? resolve(values.GPOD_WEB_DIR) : null,
    hasDemo: values.GPOD_DEMO ? values.GPOD_DEMO === 'on' : !isProduction,
    ...(values.GPOD_SECRET_KEY === undefined
      ? keptKey(dataDirectory, values.DATABASE_URL === undefined)
      : { secretKey: checkedKey('GPOD_SECRET_KEY', values.GPOD_SECRET_KEY), keyFile: null, isKeyNew: false }),
    newSecretKey:
      values.GPOD_NEW_SECRET_KEY === undefined ? null : checkedKey('GPOD_NEW_SECRET_KEY', values.GPOD_NEW_SECRET_KEY),
    oldSecretKeys: readOldKeys(values.GPOD_OLD_SECRET_KEYS, dataDirectory),
    bank: url && apiKey && webhookSecret ? { url, apiKey, webhookSecret } : null,
    hmrc: { url: values.GPOD_HMRC_URL ?? null, vendorId: values.GPOD_HMRC_VENDOR_ID },
    publicUrl: values.GPOD_PUBLIC_URL ?? null,
    trustedProxies: values.GPOD_TRUSTED_PROXIES ?? (isProduction ? [...proxyWords] : []),
    mail: {
      smtpUrl,
      requiresTls: isProduction && smtpUrl !== null && !isThisMachine(new URL(smtpUrl).hostname),
      from: values.GPOD_MAIL_FROM ?? null,
    },
    publicWritesPerMinute: values.GPOD_PUBLIC_WRITES_PER_MINUTE,
    idleSeconds: values.GPOD_IDLE_SECONDS,
    hasOfflineApp: values.GPOD_OFFLINE_APP === 'on',
    allowsPrivateAddresses: values.GPOD_WEBHOOK_ALLOW_PRIVATE === 'on',
    backups: readBackupSettings(values, dataDirectory),
    files: readFileStore(values, dataDirectory),
    support: {
      phone: values.GPOD_SUPPORT_PHONE ?? null,
      chatUrl: values.GPOD_SUPPORT_CHAT_URL ?? null,
      emergencyPhone: values.GPOD_SUPPORT_EMERGENCY_PHONE ?? null,
    },
    model: readModel(values),
    poolSize: values.GPOD_POOL_SIZE,
    logLevel: values.LOG_LEVEL,
  }
}

function readModel({
  GPOD_ASSISTANT_URL: url,
  GPOD_ASSISTANT_KEY: key,
  GPOD_ASSISTANT_MODEL: model,
  GPOD_ASSISTANT_ALLOW_PRIVATE: allow,
}: z.infer<typeof settings>): Environment['model'] {
  if (url === undefined && model === undefined) return null
  if (url === undefined || model === undefined)
    throw new Error('GPOD_ASSISTANT_URL and GPOD_ASSISTANT_MODEL are set together or not at all')
  return { url, key: key ?? null, model, allowsPrivate: allow === 'on' }
}

function readOldKeys(given: string | undefined, dataDirectory: string): Buffer[] {
  const texts = given?.split(',').map((text) => text.trim()) ?? []
  return [...texts.map((text) => checkedKey('GPOD_OLD_SECRET_KEYS', text)), ...readOldKeyFiles(dataDirectory)]
}

function readFileStore(values: z.infer<typeof settings>, dataDirectory: string): FileStoreSettings {
  const { GPOD_FILES_S3_URL: url, GPOD_FILES_S3_KEY_ID: keyId, GPOD_FILES_S3_SECRET: secret } = values
  if (url === undefined && keyId === undefined && secret === undefined)
    return { kind: 'folder', folder: join(dataDirectory, 'files') }
  if (url === undefined || keyId === undefined || secret === undefined)
    throw new EnvironmentError('GPOD_FILES_S3_URL, GPOD_FILES_S3_KEY_ID and GPOD_FILES_S3_SECRET go together')
  return { kind: 's3', url, region: values.GPOD_FILES_S3_REGION, keyId, secret }
}

function readBackupSettings(values: z.infer<typeof settings>, dataDirectory: string): BackupSettings | null {
  if (values.GPOD_BACKUP_DIR === undefined) return null
  const folder = resolve(values.GPOD_BACKUP_DIR)
  if (values.DATABASE_URL !== undefined) {
    throw new EnvironmentError(
      'GPOD_BACKUP_DIR: is for the built-in database; a PostgreSQL of yours is backed up with pgBackRest (docs/topics/backup.md)',
    )
  }
  if (isWithin(folder, dataDirectory)) {
    throw new EnvironmentError('GPOD_BACKUP_DIR: is in GPOD_DATA_DIR, and would be lost with it: choose another disk')
  }
  return { folder, keepDays: values.GPOD_BACKUP_KEEP_DAYS, hour: values.GPOD_BACKUP_HOUR }
}

/** Whether a folder is another one or within it. */
export function isWithin(folder: string, other: string): boolean {
  const way = relative(other, folder)
  return !isAbsolute(way) && way.split(sep)[0] !== '..'
}

/** What a server that moves money must not start with: each is a line of the refusal. */
function refuseUnsafe(values: z.infer<typeof settings>): void {
  const problems: string[] = []
  const { GPOD_SECRET_KEY, GPOD_PUBLIC_URL, GPOD_BANK_URL, GPOD_HMRC_URL, GPOD_FILES_S3_URL } = values
  if (GPOD_SECRET_KEY === undefined) {
    problems.push(
      'GPOD_SECRET_KEY: give 32 random bytes in base64, kept apart from the database (openssl rand -base64 32)',
    )
  }
  const keyNamed = (name: 'GPOD_SECRET_KEY' | 'GPOD_NEW_SECRET_KEY') =>
    values[name] === undefined ? undefined : checkedKey(name, values[name])
  const secrets = {
    GPOD_SECRET_KEY: keyNamed('GPOD_SECRET_KEY'),
    GPOD_NEW_SECRET_KEY: keyNamed('GPOD_NEW_SECRET_KEY'),
    GPOD_BANK_API_KEY: values.GPOD_BANK_API_KEY,
    GPOD_BANK_WEBHOOK_SECRET: values.GPOD_BANK_WEBHOOK_SECRET,
  }
  for (const [name, secret] of Object.entries(secrets)) {
    const weakness = secret === undefined ? null : weaknessOf(secret, { bytes: 24 })
    if (weakness !== null) problems.push(`${name}: ${weakness}`)
  }
  if (GPOD_PUBLIC_URL === undefined) problems.push('GPOD_PUBLIC_URL: give the address people open, https://…')
  for (const [name, url] of Object.entries({ GPOD_PUBLIC_URL, GPOD_BANK_URL, GPOD_HMRC_URL, GPOD_FILES_S3_URL })) {
    if (url !== undefined && !isPrivatelySpoken(url)) problems.push(`${name}: must begin with https://`)
  }
  if (values.GPOD_DEMO === 'on') problems.push('GPOD_DEMO: the passwords of the demo company are public')
  if (problems.length > 0) throw new EnvironmentError(problems.join('\n'))
}

/** Over TLS, or to this very machine. */
function isPrivatelySpoken(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isThisMachine(hostname)
}

/**
 * Who develops is alone on the machine: the demo's passwords are public, and where no public address is set links name the
 * machine itself. A server that others reach says that it is none of that.
 */
function refuseExposed({ HOST, GPOD_DEMO, GPOD_PUBLIC_URL }: z.infer<typeof settings>): void {
  if (isThisMachine(HOST) || (GPOD_DEMO === 'off' && GPOD_PUBLIC_URL !== undefined)) return
  throw new EnvironmentError(
    `HOST: others could reach this server at ${HOST}, and everybody knows the demo's passwords: set GPOD_DEMO=off and GPOD_PUBLIC_URL, or NODE_ENV=production, or leave HOST out`,
  )
}

function checkedKey(name: string, text: string): Buffer {
  const key = keyOfText(text)
  if (key === null) throw new EnvironmentError(`${name} must be 32 bytes in base64 (openssl rand -base64 32)`)
  return key
}

/**
 * The key of a newcomer's machine: made once, kept beside the data, readable by its owner only. No key is made where a
 * database is, for it would open nothing in it: the built-in one shows in the folder; of one elsewhere nobody knows yet.
 */
function keptKey(dataDirectory: string, isBuiltIn: boolean): Pick<Environment, 'secretKey' | 'keyFile' | 'isKeyNew'> {
  const file = keyFileIn(dataDirectory)
  let kept = readKeyFile(file)
  if (kept.outcome === 'absent') {
    if (!isBuiltIn) return { secretKey: randomBytes(32), keyFile: file, isKeyNew: true }
    const database = ['database.json', 'postgresql'].map((name) => join(dataDirectory, name)).find(existsSync)
    if (database !== undefined) {
      throw new EnvironmentError(
        `${file} is gone, and the database of ${dataDirectory} is sealed under the key in it: put the file back, or give that key as GPOD_SECRET_KEY`,
      )
    }
    kept = makeKeyFile(file)
  }
  if (kept.outcome !== 'read') {
    const reason = kept.outcome === 'bad' ? kept.reason : 'is gone'
    throw new EnvironmentError(`${file} ${reason}: put it back as it was, or give the key as GPOD_SECRET_KEY`)
  }
  return { secretKey: kept.key, keyFile: file, isKeyNew: false }
}
