import type { OperatorCheck, OperatorCheckCode, OperatorFinding, OperatorState } from '@gpod/contract'
import type { PlainKey, Translate } from '../../../i18n/create-text.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

/** Does not compile while a check has no name. */
export const nameOfCheck = (code: OperatorCheckCode) => `operator.name_${code}` as const satisfies PlainKey

export const stateLooks = {
  fail: { word: 'operator.stateFail', head: 'operator.headFail', tone: 'bad' },
  warning: { word: 'operator.stateWarning', head: 'operator.headWarning', tone: 'warn' },
  unknown: { word: 'operator.stateUnknown', head: 'operator.headUnknown', tone: 'unknown' },
  pass: { word: 'operator.statePass', head: 'operator.headPass', tone: 'good' },
} as const satisfies Record<OperatorState, { word: PlainKey; head: PlainKey; tone: StatusTone }>

const sandboxLook = { word: 'operator.stateSandbox', tone: 'info' } as const satisfies {
  word: PlainKey
  tone: StatusTone
}

/** A check's state in a word: what is a stand-in passes, and is not the real thing. */
export function pillOf({ state, finding }: Pick<OperatorCheck, 'state' | 'finding'>) {
  const isSandbox = finding.code === 'bank_sandbox' || finding.code === 'hmrc_sandbox'
  return isSandbox && state === 'pass' ? sandboxLook : stateLooks[state]
}

/** What was found, in the reader's language. */
export function findingText(t: Translate, finding: OperatorFinding): string {
  switch (finding.code) {
    case 'backups_good':
      return t('operator.finding_backups_good', finding)
    case 'backups_old':
      return t('operator.finding_backups_old', finding)
    case 'backups_failed':
      return t('operator.finding_backups_failed', finding)
    case 'verify_good':
      return t('operator.finding_verify_good', finding)
    case 'verify_old':
      return t('operator.finding_verify_old', finding)
    case 'verify_differs':
      return t('operator.finding_verify_differs', finding)
    case 'verify_failed':
      return t('operator.finding_verify_failed', finding)
    case 'mail_good':
      return t('operator.finding_mail_good', finding)
    case 'mail_absent':
      return t('operator.finding_mail_absent', finding)
    case 'mail_failed':
      return t('operator.finding_mail_failed', finding)
    case 'mail_late':
      return t('operator.finding_mail_late', finding)
    case 'bank_good':
      return t('operator.finding_bank_good', finding)
    case 'bank_absent':
      return t('operator.finding_bank_absent', finding)
    case 'bank_late':
      return t('operator.finding_bank_late', finding)
    case 'hmrc_good':
      return t('operator.finding_hmrc_good', finding)
    case 'hmrc_absent':
      return t('operator.finding_hmrc_absent', finding)
    case 'hmrc_late':
      return t('operator.finding_hmrc_late', finding)
    case 'jobs_failed':
      return t('operator.finding_jobs_failed', finding)
    case 'jobs_late':
      return t('operator.finding_jobs_late', finding)
    default:
      return t(`operator.finding_${finding.code}`)
  }
}

/** Environment variables, and the file that describes them. */
type Settings = { names: readonly string[]; file: string }

/** `commands`: what is typed at the machine, or where it is written; the same in every language. */
const step = <const K extends PlainKey>(text: K, ...commands: string[]) => ({
  text,
  commands,
  settings: null as Settings | null,
})
const setting = <const K extends PlainKey>(text: K, file: string, ...names: string[]) => ({
  ...step(text),
  settings: { names, file } as Settings | null,
})
const verify = 'npm run verify'

/** What to do about each finding; null where all is well. PLACE is the folder that the server knows. */
export const nextSteps = {
  not_known: step('operator.next_not_known'),
  backups_good: null,
  backups_none: step('operator.next_backups_none'),
  backups_old: step('operator.next_backups_old', 'npm run backup -- PLACE'),
  backups_failed: step('operator.next_backups_failed'),
  backups_elsewhere: step('operator.next_backups_elsewhere', 'docs/topics/backup.md'),
  backups_not_set_up: setting('operator.next_backups_not_set_up', 'docs/topics/backup.md', 'GPOD_BACKUP_DIR'),
  verify_good: null,
  verify_old: step('operator.next_verify_old', verify),
  verify_differs: step('operator.next_verify_differs', verify),
  verify_failed: step('operator.next_verify_failed', verify),
  verify_never: step('operator.next_verify_never', verify),
  mail_good: null,
  mail_files: null,
  mail_absent: setting('operator.next_mail_absent', 'README.md', 'GPOD_SMTP_URL', 'GPOD_MAIL_FROM'),
  mail_failed: step('operator.next_mail_failed'),
  mail_late: step('operator.next_mail_late'),
  bank_good: null,
  bank_sandbox: null,
  bank_absent: setting(
    'operator.next_bank_absent',
    'README.md',
    'GPOD_BANK_URL',
    'GPOD_BANK_API_KEY',
    'GPOD_BANK_WEBHOOK_SECRET',
  ),
  bank_late: step('operator.next_bank_late'),
  hmrc_good: null,
  hmrc_sandbox: null,
  hmrc_absent: setting('operator.next_hmrc_absent', 'README.md', 'GPOD_HMRC_URL', 'GPOD_HMRC_VENDOR_ID'),
  hmrc_late: step('operator.next_hmrc_late'),
  jobs_good: null,
  jobs_failed: step('operator.next_jobs_failed'),
  jobs_late: step('operator.next_jobs_late'),
} as const satisfies Record<OperatorFinding['code'], ReturnType<typeof step> | null>

/** What is typed at the machine about a finding, with what the server knows of it. */
export function commandsOf(finding: OperatorFinding): readonly string[] {
  const place = 'place' in finding ? quoted(finding.place) : 'DIR'
  return nextSteps[finding.code]?.commands.map((command) => command.replace('PLACE', () => place)) ?? []
}

/** As a shell takes it in one piece. */
const quoted = (path: string) => (/^[\w./:\\-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`)
