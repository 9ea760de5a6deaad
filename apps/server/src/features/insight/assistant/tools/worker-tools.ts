import { type GoalStatus, type PayslipListItem, routes, type Shift } from '@gpod/contract'
import { add } from '@gpod/money'
import { figure, type Sentence, type Told } from '../told.ts'
import { isOfYear, paidIn, periodOf, spansOf } from './times.ts'
import type { Tool, ToolCall } from './tool-call.ts'

const { withdrawals, earnings, payslips, shifts, leave, expenses, training, performance } = routes

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
