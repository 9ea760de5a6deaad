import type { PlainKey } from '../../../i18n/create-text.ts'
import type { AgeGroup, Answer, Statement } from './well-being-scale.ts'

type Part = Statement['part']

export const partHeadings = {
  describes: 'finances.scale_describes',
  applies: 'finances.scale_applies',
} as const satisfies Record<Part, PlainKey>

export const statementLabels = {
  expense: 'finances.scale_expense',
  future: 'finances.scale_future',
  neverHave: 'finances.scale_neverHave',
  enjoy: 'finances.scale_enjoy',
  gettingBy: 'finances.scale_gettingBy',
  wontLast: 'finances.scale_wontLast',
  gift: 'finances.scale_gift',
  leftOver: 'finances.scale_leftOver',
  behind: 'finances.scale_behind',
  control: 'finances.scale_control',
} as const satisfies Record<Statement['name'], PlainKey>

export const answerLabels = {
  describes: {
    0: 'finances.scale_describes_0',
    1: 'finances.scale_describes_1',
    2: 'finances.scale_describes_2',
    3: 'finances.scale_describes_3',
    4: 'finances.scale_describes_4',
  },
  applies: {
    0: 'finances.scale_applies_0',
    1: 'finances.scale_applies_1',
    2: 'finances.scale_applies_2',
    3: 'finances.scale_applies_3',
    4: 'finances.scale_applies_4',
  },
} as const satisfies Record<Part, Record<Answer, PlainKey>>

export const ageLabels = {
  '18-61': 'finances.scaleAge_18',
  '62+': 'finances.scaleAge_62',
} as const satisfies Record<AgeGroup, PlainKey>
