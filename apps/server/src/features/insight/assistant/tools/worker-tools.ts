import {
  type Available,
  type AvailableChange,
  type GoalStatus,
  type PayslipListItem,
  routes,
  type Shift,
} from '@gpod/contract'
import { add, atLeastZero, negate, type Pence, pence, subtract, ZERO } from '@gpod/money'
import { parseTaxCode, type TaxCode } from '@gpod/payroll'
import { londonDay } from '../../../../platform/clock.ts'
import { figure, type Sentence, type Told } from '../told.ts'
import { isOfYear, paidIn, spansOf } from './times.ts'
import type { Tool, ToolCall } from './tool-call.ts'

const { withdrawals, earnings, payslips, shifts, leave, expenses, training, performance, takeHome } = routes

export async function available({ door }: ToolCall): Promise<Told> {
  const now = await door.get(withdrawals.available)
  const where = (at: string) => ({ route: withdrawals.available, at, link: '/ewa', period: periodOf(now.period) })
  if (now.blockedBy !== null)
    return { sentences: [{ text: 'available_none' }], open: ['withdraw'], article: 'withdraw' }
  const payday = now.period?.payDate
  const when: Sentence[] = payday
    ? [{ text: 'comes_off', figures: { payday: figure.day('payday', payday, where('period.payDate')) } }]
    : []
  return { sentences: [...takeNow(now), ...when], open: ['withdraw'], article: 'withdraw' }
}

/** What can be taken now; and, where a limit lets less than what is available be taken, that too. */
function takeNow({ amount, takeable, period }: Available): Sentence[] {
  const where = (at: string) => ({ route: withdrawals.available, at, link: '/ewa', period: periodOf(period) })
  const take: Sentence = {
    text: 'available',
    figures: { amount: figure.money('can be taken now', takeable.amount, where('takeable.amount')) },
  }
  if (takeable.boundBy === 'earned') return [take]
  const available = figure.money('available', amount, where('amount'))
  return [take, { text: 'available_bound', words: { bound: takeable.boundBy }, figures: { amount: available } }]
}

/** The causes that are told apart in words. */
const causeOf: Readonly<Record<string, string>> = {
  hours_approved: 'hours',
  hours_edited: 'hours',
  hours_entered: 'hours',
  hours_withdrawn: 'hours',
  hours_resumed: 'hours',
  withdrawal: 'withdrawal',
  withdrawal_released: 'released',
  limits_changed: 'limits',
  own_limits: 'limits',
  terms_changed: 'terms',
  payday: 'payday',
  payday_reopened: 'payday',
  period_opened: 'payday',
}

/** Why less can be taken than before: what it is now, what it was when it last was more, and all that moved it since. */
export async function availableWhy({ door }: ToolCall): Promise<Told> {
  const now = await door.get(withdrawals.available)
  const { changes, amount, period, blockedBy } = now
  const where = (at: string) => ({ route: withdrawals.available, at, link: '/ewa', period: periodOf(period) })
  const rest = { open: ['withdraw'], article: 'available-falls' } as const
  const nowAt: Sentence[] = blockedBy === null ? takeNow(now) : [{ text: 'available_none' }]
  const fall = latestFall(changes, amount)
  if (fall) {
    const { at, before, causes } = fall
    const fell: Sentence = {
      text: 'available_fell',
      figures: {
        before: figure.money('available before', before, where(`changes[${changes.indexOf(at)}].before`)),
        on: figure.dateTime('changed at', at.at, where(`changes[${changes.indexOf(at)}].at`)),
        after: figure.money('available', amount, where('amount')),
        difference: figure.money('difference of available', subtract(before, amount), where('before less amount')),
      },
    }
    const because = causes.map(
      ({ cause, change }): Sentence => ({
        text: change < 0 ? 'available_less' : 'available_more',
        words: { cause },
        figures: {
          change: figure.money(
            `change by ${cause}`,
            change < 0 ? negate(change) : change,
            where(`sum of changes by ${cause}`),
          ),
        },
      }),
    )
    return { sentences: [...nowAt, fell, ...because], ...rest }
  }
  const [latest] = changes
  if (!latest) return { sentences: [...nowAt, { text: 'no_change' }], ...rest }
  const told: Sentence = {
    text: 'available_changed',
    words: { cause: causeOf[latest.cause] ?? 'other' },
    figures: {
      before: figure.money('available before', latest.before, where('changes[0].before')),
      after: figure.money('available after', latest.after, where('changes[0].after')),
      on: figure.dateTime('changed at', latest.at, where('changes[0].at')),
    },
  }
  return { sentences: [...nowAt, told], ...rest }
}

type Fall = { at: AvailableChange; before: Pence; causes: { cause: string; change: Pence }[] }

/**
 * The change that began the latest fall, of those kept, the newest first: from where no more could be taken before it. What moved
 * the amount since then comes to the difference to the penny; what no change says, such as a limit of the day, is `other`.
 */
export function latestFall(changes: readonly AvailableChange[], amount: Pence): Fall | null {
  let began = changes.findIndex(({ before, after }) => after < before && before > amount)
  if (began < 0) return null
  let at = changes[began] as AvailableChange
  for (
    let one = changes[began + 1];
    one && one.after < one.before && one.before >= at.before;
    one = changes[began + 1]
  ) {
    began += 1
    at = one
  }
  const byCause = new Map<string, Pence>()
  const count = (cause: string, change: Pence) => byCause.set(cause, add(byCause.get(cause) ?? ZERO, change))
  for (const { cause, before, after } of changes.slice(0, began + 1)) {
    count(causeOf[cause] ?? 'other', subtract(after, before))
  }
  const known = add(ZERO, ...byCause.values())
  count('other', subtract(subtract(amount, at.before), known))
  const causes = [...byCause].map(([cause, change]) => ({ cause, change })).filter(({ change }) => change !== 0)
  return { at, before: at.before, causes: causes.sort((one, other) => one.change - other.change) }
}

export async function fee({ door, slots }: ToolCall): Promise<Told> {
  const rest = { open: ['withdraw'], article: 'fees' } as const
  if (slots.amount !== null) {
    const answer = await door.get(withdrawals.quote, {
      query: { amount: String(slots.amount / 100), speed: 'express' },
    })
    if (answer.outcome === 'offered') {
      const { quote } = answer
      const where = (at: string) => ({ route: withdrawals.quote, at, link: '/ewa' })
      return {
        sentences: [
          {
            text: 'fee_of',
            figures: {
              amount: figure.money('amount', quote.amount, where('quote.amount')),
              fee: figure.money('express fee', quote.fee, where('quote.fee')),
            },
          },
          { text: 'standard_free' },
        ],
        ...rest,
      }
    }
  }
  const { limits } = await door.get(withdrawals.available)
  const where = (at: string) => ({ route: withdrawals.available, at, link: '/ewa' })
  const { expressFee } = limits
  if (limits.feePayer === 'employer') return { sentences: [{ text: 'fee_employer' }], ...rest }
  const told: Sentence =
    expressFee.kind === 'flat'
      ? {
          text: 'fee_flat',
          figures: { fee: figure.money('express fee', expressFee.amount, where('limits.expressFee.amount')) },
        }
      : {
          text: 'fee_share',
          figures: {
            share: figure.share('express fee', expressFee.basisPoints, where('limits.expressFee.basisPoints')),
          },
        }
  return { sentences: [told, { text: 'standard_free' }], ...rest }
}

/** The tax year's first day, by the day that is today. */
function taxYearStart(today: string): string {
  const year = Number(today.slice(0, 4))
  return today.slice(5) >= '04-06' ? `${year}-04-06` : `${year - 1}-04-06`
}

/** Of the withdrawals of this tax year that were paid: how many, and what of their fees who paid. */
export async function feesThisYear({ door, today }: ToolCall): Promise<Told> {
  const list = await door.get(withdrawals.transactions, { query: { limit: 200 } })
  const from = taxYearStart(today)
  const paid = list.filter(
    ({ createdAt, state }) => londonDay(createdAt) >= from && (state === 'paid' || state === 'recovered'),
  )
  const feesOf = (payer: 'worker' | 'employer') =>
    add(ZERO, ...paid.filter(({ feePaidBy }) => feePaidBy === payer).map(({ fee }) => fee))
  const where = (at: string) => ({
    route: withdrawals.transactions,
    at,
    link: '/ewa',
    period: { from, to: today },
  })
  return {
    sentences: [
      {
        text: 'fees_year',
        figures: {
          from: figure.day('tax year began', from, where('tax year')),
          count: figure.count('withdrawals this tax year', paid.length, where('count')),
          fees: figure.money('fees this tax year', feesOf('worker'), where('sum of fee paid by worker')),
          employer: figure.money(
            'fees paid by the employer this tax year',
            feesOf('employer'),
            where('sum of fee paid by employer'),
          ),
        },
      },
    ],
    open: ['withdraw'],
    article: 'fees',
  }
}

export async function latestWithdrawal({ door }: ToolCall): Promise<Told> {
  const [latest] = await door.get(withdrawals.transactions, { query: { limit: 1 } })
  const rest = { open: ['withdraw'], article: 'withdrawal-states' } as const
  if (!latest) return { sentences: [{ text: 'withdrawal_none' }], ...rest }
  const where = (at: string) => ({ route: withdrawals.transactions, at: `[0].${at}`, link: '/ewa' })
  const told: Sentence = {
    text: 'withdrawal',
    words: { status: latest.status },
    figures: {
      amount: figure.money('withdrawal', latest.amount, where('amount')),
      on: figure.dateTime('asked at', latest.createdAt, where('createdAt')),
    },
  }
  const arrives: Sentence[] =
    latest.arrivesBy !== null && latest.status !== 'completed'
      ? [{ text: 'arrives_by', figures: { by: figure.dateTime('arrives by', latest.arrivesBy, where('arrivesBy')) } }]
      : []
  return { sentences: [told, ...arrives], ...rest }
}

export async function limits({ door }: ToolCall): Promise<Told> {
  const { limits: rules, blockedBy, ownLimits } = await door.get(withdrawals.available)
  const where = (at: string) => ({ route: withdrawals.available, at, link: '/ewa' })
  const next = blockedBy?.next.kind === 'date' ? blockedBy.next.on : null
  const blocked: Sentence[] =
    blockedBy === null
      ? []
      : next === null
        ? [{ text: 'available_none' }]
        : [
            {
              text: 'next_allowed',
              figures: { on: figure.day('next withdrawal', next.slice(0, 10), where('blockedBy.next.on')) },
            },
          ]
  const own: Sentence[] =
    ownLimits.monthlyCap === null
      ? []
      : [
          {
            text: 'own_cap',
            figures: { cap: figure.money('own monthly limit', ownLimits.monthlyCap, where('ownLimits.monthlyCap')) },
          },
        ]
  const told: Sentence = {
    text: 'limits',
    figures: {
      minimum: figure.money('minimum withdrawal', rules.minimum, where('limits.minimum')),
      maximum: figure.money('maximum withdrawal', rules.maximum, where('limits.maximum')),
      daily: figure.money('daily limit', rules.daily, where('limits.daily')),
      requests: figure.count('withdrawals a month', rules.requestsPerMonth, where('limits.requestsPerMonth')),
      done: figure.count('withdrawals this month', rules.requestsThisMonth, where('limits.requestsThisMonth')),
    },
  }
  const left: Sentence = {
    text: 'limits_left',
    figures: {
      today: figure.money(
        'left of the daily limit today',
        atLeastZero(subtract(rules.daily, rules.takenToday)),
        where('limits.daily less limits.takenToday'),
      ),
      requests: figure.count(
        'withdrawals left this month',
        Math.max(0, rules.requestsPerMonth - rules.requestsThisMonth),
        where('limits.requestsPerMonth less limits.requestsThisMonth'),
      ),
    },
  }
  return { sentences: [...blocked, told, left, ...own], open: ['withdraw'], article: 'limits' }
}

type Meant = {
  all: PayslipListItem[]
  /** One for each time that a question names, the latest that was paid in it; or the latest of all. */
  meant: PayslipListItem[]
  /** What is to be said first, where a time has none, or several are too many to tell. */
  first: Sentence[]
}

/** The payslips that a question means. */
export async function payslipsOf(call: ToolCall): Promise<Meant> {
  const all = await call.door.get(payslips.list)
  if (isOfYear(call)) return { all, meant: [], first: [{ text: 'payslip_each' }] }
  const spans = spansOf(call)
  if (spans.length === 0)
    return { all, meant: all.slice(0, 1), first: all.length > 0 ? [] : [{ text: 'payslip_none' }] }
  const meant = [...new Set(spans.flatMap((span) => paidIn(span, all).slice(0, 1)))]
  return {
    all,
    meant,
    first: spans.some((span) => paidIn(span, all).length === 0) ? [{ text: 'payslip_none_then' }] : [],
  }
}

/** Tells of each payslip that a question means. */
export async function ofPayslips(
  call: ToolCall,
  article: string,
  tell: (item: PayslipListItem, all: readonly PayslipListItem[]) => Sentence[] | Promise<Sentence[]>,
): Promise<Told> {
  const { all, meant, first } = await payslipsOf(call)
  const told = await Promise.all(meant.map((item) => tell(item, all)))
  return {
    sentences: [...first, ...told.flat()],
    open: ['payslips'],
    article: meant.length > 0 ? article : 'payslip',
  }
}

function fromList(all: readonly PayslipListItem[], item: PayslipListItem) {
  const index = all.indexOf(item)
  return (at: string) => ({
    route: payslips.list,
    at: `[${index}].${at}`,
    link: `/payslips/${item.id}`,
    period: { from: item.periodStartsOn, to: item.periodEndsOn },
  })
}

export const netPay: Tool = (call) =>
  ofPayslips(call, 'payslip', (item, all) => {
    const where = fromList(all, item)
    return [
      {
        text: 'net',
        figures: {
          payday: figure.day('pay date', item.payDate, where('payDate')),
          net: figure.money('net pay', item.net, where('net')),
          paid: figure.money('paid to you', item.paidOut, where('paidOut')),
        },
      },
    ]
  })

export const grossPay: Tool = (call) =>
  ofPayslips(call, 'payslip', (item, all) => {
    const where = fromList(all, item)
    return [
      {
        text: 'gross',
        figures: {
          payday: figure.day('pay date', item.payDate, where('payDate')),
          gross: figure.money('gross pay', item.gross, where('gross')),
        },
      },
    ]
  })

export async function nextPayday({ door, today }: ToolCall): Promise<Told> {
  const { period } = await door.get(withdrawals.available)
  if (!period) return { sentences: [{ text: 'payday_unknown' }], open: ['payslips'], article: 'payday' }
  const where = (at: string) => ({ route: withdrawals.available, at, link: '/dashboard', period: periodOf(period) })
  const days = Math.round((Date.parse(period.payDate) - Date.parse(today)) / 86_400_000)
  return {
    sentences: [
      {
        text: 'payday',
        figures: {
          payday: figure.day('payday', period.payDate, where('period.payDate')),
          days: figure.days('days until payday', days * 10, where('period.payDate less today')),
        },
      },
    ],
    open: ['payslips'],
    article: 'payday',
  }
}

/** The very forecast of the home, the calendar and the safe amount: what is earned so far is another figure. */
export async function forecast({ door }: ToolCall): Promise<Told> {
  const { payday } = await door.get(earnings.forecast)
  const rest = { open: ['money'], article: 'payday' } as const
  if (payday === null) return { sentences: [{ text: 'payday_unknown' }], ...rest }
  const where = (at: string) => ({ route: earnings.forecast, at: `payday.${at}`, link: '/dashboard' })
  const on = figure.day('payday', payday.payDate, where('payDate'))
  if (payday.forecast === null || payday.arrives === null)
    return { sentences: [{ text: 'forecast_none', figures: { payday: on } }], ...rest }
  const { expected, low, high } = payday.forecast
  const range: Sentence[] =
    low === null || high === null
      ? []
      : [
          {
            text: 'forecast_range',
            figures: {
              low: figure.money('expected net pay, low end', low, where('forecast.low')),
              high: figure.money('expected net pay, high end', high, where('forecast.high')),
            },
          },
        ]
  return {
    sentences: [
      {
        text: 'forecast',
        figures: {
          payday: on,
          left: figure.money('expected on payday', payday.arrives, where('arrives')),
          net: figure.money('expected net pay', expected, where('forecast.expected')),
          taken: figure.money('to be deducted for early pay', payday.comesOff, where('comesOff')),
        },
      },
      ...range,
      { text: 'forecast_note' },
    ],
    ...rest,
  }
}

export async function hours({ door }: ToolCall): Promise<Told> {
  const [{ weekMinutes, otherHours, shifts: own }, now] = await Promise.all([
    door.get(shifts.own),
    door.get(withdrawals.available),
  ])
  const waiting = [
    ...own.flatMap(({ hours: state, paidMinutes }) => (state === 'waiting' ? [paidMinutes ?? 0] : [])),
    ...otherHours.flatMap(({ state, paidMinutes }) => (state === 'waiting' ? [paidMinutes] : [])),
  ]
  const where = (at: string) => ({ route: shifts.own, at, link: '/shifts' })
  return {
    sentences: [
      {
        text: 'hours',
        figures: {
          week: figure.minutes('hours this week', weekMinutes, where('weekMinutes')),
          waiting: figure.minutes(
            'hours waiting for approval',
            waiting.reduce((sum, one) => sum + one, 0),
            where('sum of waiting'),
          ),
          approved: figure.money('approved pay so far', now.approvedGross, {
            route: withdrawals.available,
            at: 'approvedGross',
            link: '/ewa',
            period: periodOf(now.period),
          }),
        },
      },
    ],
    open: ['shifts'],
    article: 'hours',
  }
}

/** The shift they are on, if it is its time and they have not clocked out; and the next that begins. */
export async function nextShift({ door, now }: ToolCall): Promise<Told> {
  const { shifts: own } = await door.get(shifts.own)
  const open = own
    .filter(({ endTime, clockedOut }) => endTime > now && clockedOut === null)
    .sort((a, b) => (a.startTime < b.startTime ? -1 : 1))
  const running = open.find(({ startTime }) => startTime <= now)
  const next = open.find(({ startTime }) => startTime > now)
  const rest = { open: ['shifts'], article: 'rota' } as const
  const where = (shift: Shift) => (at: string) => ({
    route: shifts.own,
    at: `shift ${shift.id}: ${at}`,
    link: '/shifts',
  })
  const told = (text: string, shift: Shift): Sentence => ({
    text,
    figures: {
      start: figure.dateTime('shift starts', shift.startTime, where(shift)('startTime')),
      end: figure.dateTime('shift ends', shift.endTime, where(shift)('endTime')),
      place: figure.text('place', shift.location, where(shift)('location')),
    },
  })
  return {
    sentences: [
      ...(running ? [told('shift_now', running)] : []),
      next ? told('shift', next) : { text: running ? 'shift_none_after' : 'shift_none' },
    ],
    ...rest,
  }
}

export async function holidayLeft({ door }: ToolCall): Promise<Told> {
  const { holiday, requests } = await door.get(leave.own)
  const where = (at: string) => ({ route: leave.own, at, link: '/shifts?view=leave', period: holiday.leaveYear })
  const until = figure.day('holiday to be taken by', holiday.until, where('holiday.until'))
  const left: Sentence =
    holiday.leftDays !== null
      ? {
          text: 'holiday_left',
          figures: { left: figure.days('holiday left', holiday.leftDays, where('holiday.leftDays')), until },
        }
      : holiday.leftMinutes !== null
        ? {
            text: 'holiday_left',
            figures: { left: figure.minutes('holiday left', holiday.leftMinutes, where('holiday.leftMinutes')), until },
          }
        : { text: 'holiday_unknown' }
  const waiting = requests.filter(({ state }) => state === 'asked').length
  const asked: Sentence[] =
    waiting === 0
      ? []
      : [
          {
            text: 'leave_waiting',
            figures: { count: figure.count('leave requests waiting', waiting, where('requests asked')) },
          },
        ]
  return { sentences: [left, ...asked], open: ['leave'], article: 'holiday' }
}

export async function ownExpenses({ door }: ToolCall): Promise<Told> {
  const { expenses: claims } = await door.get(expenses.own)
  const rest = { open: ['expenses'], article: 'expenses' } as const
  const waiting = claims.filter(({ state }) => state === 'submitted')
  const approved = claims.filter(({ state }) => state === 'approved')
  if (waiting.length + approved.length === 0) return { sentences: [{ text: 'expenses_none' }], ...rest }
  const where = (at: string) => ({ route: expenses.own, at, link: '/documents?view=expenses' })
  return {
    sentences: [
      {
        text: 'expenses',
        figures: {
          waiting: figure.money(
            'expenses waiting',
            add(...waiting.map(({ amount }) => amount)),
            where('sum of submitted'),
          ),
          approved: figure.money(
            'expenses approved',
            add(...approved.map(({ amount }) => amount)),
            where('sum of approved'),
          ),
        },
      },
    ],
    ...rest,
  }
}

export async function dueTraining({ door }: ToolCall): Promise<Told> {
  const { courses, certificates } = await door.get(training.own, { query: { language: 'en' } })
  const rest = { open: ['training'], article: 'training' } as const
  const due = courses.filter(({ status, type }) => status !== 'completed' && type !== 'optional')
  const ending = certificates.filter(({ status }) => status !== 'valid')
  const where = (at: string) => ({ route: training.own, at, link: '/training' })
  return {
    sentences: [
      {
        text: 'training',
        figures: {
          due: figure.count('courses to do', due.length, where('courses to do')),
          ending: figure.count('certificates expired or expiring', ending.length, where('certificates not valid')),
        },
      },
    ],
    ...rest,
  }
}

export async function ownGoals({ door }: ToolCall): Promise<Told> {
  const { goals } = await door.get(performance.own)
  const where = (at: string) => ({ route: performance.own, at, link: '/performance' })
  const count = (state: GoalStatus) => goals.filter((goal) => goal.status === state).length
  return {
    sentences: [
      {
        text: 'goals',
        figures: {
          onTrack: figure.count('goals on track', count('on_track'), where('goals on track')),
          behind: figure.count('goals at risk or overdue', count('at_risk') + count('overdue'), where('goals behind')),
          done: figure.count('goals completed', count('completed'), where('goals completed')),
        },
      },
    ],
    open: ['performance'],
    article: 'goals',
  }
}

/** The code of their record, and what its letters and number mean, as GOV.UK tells it ("Tax codes: what your tax code means"). */
export async function taxCode({ door }: ToolCall): Promise<Told> {
  const terms = await door.get(takeHome.ownTerms)
  const rest = { open: ['tax', 'payslips'], article: 'tax-code' } as const
  if (terms.taxCode === null) return { sentences: [{ text: 'tax_code_none' }], ...rest }
  const where = (at: string) => ({ route: takeHome.ownTerms, at, link: '/tax' })
  const read = parseTaxCode(terms.taxCode)
  const isByItself =
    terms.taxBasis === 'week1_month1' || (read.outcome === 'read' && read.basisInText === 'week1_month1')
  return {
    sentences: [
      { text: 'tax_code', figures: { code: figure.text('tax code', terms.taxCode, where('taxCode')) } },
      ...(read.outcome === 'read' ? meaningOf(read, where) : []),
      ...(isByItself ? [{ text: 'tax_by_itself' }] : []),
    ],
    ...rest,
  }
}

/** A number of a code stands for ten pounds each. */
const tens = (number: number): Pence => pence(number * 10 * 100)

function meaningOf({ code, nation }: TaxCode, where: (at: string) => Parameters<typeof figure.text>[2]): Sentence[] {
  const ofNation: Sentence[] =
    nation === 'england_northern_ireland' ? [] : [{ text: 'tax_code_nation', words: { nation } }]
  switch (code.kind) {
    case 'no_tax':
      return [{ text: 'tax_code_no_tax' }]
    case 'flat_rate': {
      const rate = nation === 'scotland' ? scottishRates[code.rate] : rates[code.rate]
      return [{ text: 'tax_code_flat', words: { rate } }, ...ofNation]
    }
    case 'addition':
      return [
        {
          text: 'tax_code_added',
          figures: {
            added: figure.money(
              'added to taxable pay in a year',
              tens(code.number),
              where('taxCode: number times ten'),
            ),
          },
        },
        ...ofNation,
      ]
    case 'allowance':
      if (code.number === 0) return [{ text: 'tax_code_nothing_free' }, ...ofNation]
      return [
        {
          text: 'tax_code_free',
          figures: {
            free: figure.money('free of tax in a year', tens(code.number), where('taxCode: number times ten')),
          },
        },
        ...(lettersInUse.has(code.suffix) ? [{ text: 'tax_code_letter', words: { letter: code.suffix } }] : []),
        ...ofNation,
      ]
  }
}

/** Letters that HMRC gives today; P and Y were for ages, until 2016. */
const lettersInUse: ReadonlySet<string> = new Set(['L', 'M', 'N', 'T'])
const rates = { BR: 'basic', D0: 'higher', D1: 'additional', D2: 'other', D3: 'other' } as const
const scottishRates = { BR: 'basic', D0: 'intermediate', D1: 'higher', D2: 'advanced', D3: 'top' } as const

function periodOf(period: { startsOn: string; endsOn: string } | null) {
  return period === null ? null : { from: period.startsOn, to: period.endsOn }
}
