import type { ComplianceArea, ComplianceCheckCode, ComplianceState } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

/** Its name, what the law asks, and what fixes it. Does not compile while a check has no text. */
export const labelsOfCheck = (code: ComplianceCheckCode) =>
  ({
    name: `compliance.name_${code}`,
    means: `compliance.means_${code}`,
    next: `compliance.next_${code}`,
  }) as const satisfies Record<string, PlainKey>

export const areaLabels = {
  hmrc: 'compliance.areaHmrc',
  pensions: 'compliance.areaPensions',
  pay: 'compliance.areaPay',
  working_time: 'compliance.areaWorkingTime',
  people: 'compliance.areaPeople',
  data: 'compliance.areaData',
} as const satisfies Record<ComplianceArea, PlainKey>

/** The gravest first. What is unknown is red as well: it is not in order. */
export const stateLooks = {
  broken: {
    word: 'compliance.stateBroken',
    count: 'compliance.countBroken',
    head: 'compliance.headBroken',
    tone: 'bad',
  },
  unknown: {
    word: 'compliance.stateUnknown',
    count: 'compliance.countUnknown',
    head: 'compliance.headUnknown',
    tone: 'bad',
  },
  attention: {
    word: 'compliance.stateAttention',
    count: 'compliance.countAttention',
    head: 'compliance.headAttention',
    tone: 'warn',
  },
  holds: { word: 'compliance.stateHolds', count: 'compliance.countHolds', head: 'compliance.headHolds', tone: 'good' },
} as const satisfies Record<ComplianceState, { word: PlainKey; count: PlainKey; head: PlainKey; tone: StatusTone }>

export const statesByGravity = Object.keys(stateLooks) as ComplianceState[]
