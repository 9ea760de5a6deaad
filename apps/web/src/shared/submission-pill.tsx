import type { Submission } from '@gpod/contract'
import type { PlainKey } from '../i18n/create-text.ts'
import { useText } from '../i18n/use-text.tsx'
import { StatusPill, type StatusTone } from '../ui/status-pill.tsx'

export const submissionLabels = {
  ready: 'payroll.subReady',
  sending: 'payroll.subSending',
  waiting: 'payroll.subWaiting',
  accepted: 'payroll.subAccepted',
  rejected: 'payroll.subRejected',
  deleted: 'payroll.subAccepted',
} as const satisfies Record<Submission['state'], PlainKey>

const submissionTones: Readonly<Record<Submission['state'], StatusTone>> = {
  ready: 'waiting',
  sending: 'waiting',
  waiting: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  deleted: 'good',
}

export function SubmissionPill({ state }: { state: Submission['state'] }) {
  const { t } = useText()
  return <StatusPill tone={submissionTones[state]}>{t(submissionLabels[state])}</StatusPill>
}
