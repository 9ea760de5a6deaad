import type { AssistantFigure, figureUnits } from '@gpod/contract'
import { formatPounds, type Pence } from '@gpod/money'

export type FigureUnit = (typeof figureUnits)[number]

/** A value as a tool found it, before it has its token. */
export type Found = Omit<AssistantFigure, 'token'>

/** A sentence of the texts, the figures in its places, and the words that choose between its forms. */
export type Sentence = {
  text: string
  figures?: Readonly<Record<string, Found>>
  words?: Readonly<Record<string, string>>
}

/** What a tool has to tell. `open` are screens to offer, by their name; `article` is what to read on. */
export type Told = { sentences: readonly Sentence[]; open: readonly ScreenName[]; article?: string }

/** The screens that answers offer to open. */
export const screens = {
  withdraw: '/ewa',
  payslips: '/payslips',
  shifts: '/shifts',
  open_shifts: '/shifts?view=open',
  leave: '/shifts?view=leave',
  money: '/financial',
  tax: '/tax',
  documents: '/documents',
  expenses: '/documents?view=expenses',
  training: '/training',
  performance: '/performance',
  wellbeing: '/wellbeing',
  messages: '/communication',
  feedback: '/communication?view=feedback',
  security: '/profile/security',
  personal: '/profile/personal',
  profile: '/profile',
  pay_runs: '/employer/payroll',
  calendar: '/employer/payroll/calendar',
  hours: '/employer/schedule?view=hours',
  requests: '/employer/schedule?view=requests',
  employees: '/employer/employees',
  withdrawals: '/employer/ewa',
  compliance: '/employer/compliance',
  risk: '/employer/risk-checks',
  employer_messages: '/employer/communication',
  onboarding: '/employer/employees',
} as const
export type ScreenName = keyof typeof screens

type Where = { route: { path: string }; at: string; link: string; period?: Found['period'] }

const found = (
  name: string,
  value: string | number,
  unit: FigureUnit,
  { route, at, link, period = null }: Where,
): Found => ({
  name,
  period,
  value,
  unit,
  trace: { route: route.path, at },
  link,
})

/** Figures by their unit. `at` is where in the route's answer the value stands; a sum or difference names its parts. */
export const figure = {
  money: (name: string, amount: Pence, where: Where) => found(name, formatPounds(amount), 'money', where),
  day: (name: string, day: string, where: Where) => found(name, day, 'day', where),
  dateTime: (name: string, at: string, where: Where) => found(name, at, 'dateTime', where),
  minutes: (name: string, minutes: number, where: Where) => found(name, minutes, 'minutes', where),
  /** Tenths of days. */
  days: (name: string, tenths: number, where: Where) => found(name, tenths, 'days', where),
  count: (name: string, count: number, where: Where) => found(name, count, 'count', where),
  share: (name: string, basisPoints: number, where: Where) => found(name, basisPoints, 'share', where),
  text: (name: string, text: string, where: Where) => found(name, text, 'text', where),
}
