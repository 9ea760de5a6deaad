import { z } from 'zod'
import { money, moneyInput } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { accountNumber, day, empty, id, instant, nation, plainLine, sortCode } from '../shapes.ts'
import { forecastHistory, paydayForecast } from './earnings.ts'

/** What money goes out for and comes in as. A server test holds it equal to the rules' own list. */
export const moneyCategory = z.enum([
  'pay',
  'benefits',
  'other_income',
  'home',
  'energy',
  'groceries',
  'transport',
  'phone',
  'insurance',
  'children',
  'health',
  'debt',
  'eating_out',
  'shopping',
  'fun',
  'cash',
  'savings',
  'own_transfer',
])
export type MoneyCategory = z.infer<typeof moneyCategory>
export const categoryGroup = z.enum(['income', 'essentials', 'discretionary', 'savings', 'none'])

export const outgoingEvery = z.enum(['once', 'week', 'fortnight', 'four_weeks', 'month', 'quarter', 'year'])
export type OutgoingEvery = z.infer<typeof outgoingEvery>
export const goalPriority = z.enum(['high', 'medium', 'low'])
export type GoalPriority = z.infer<typeof goalPriority>

/** A million pounds: what is more is a slip of the finger. */
export const mostFinancesPence = 100_000_000
const upTo = (least: number) => moneyInput.refine((amount) => amount >= least && amount <= mostFinancesPence)
const aboveZero = upTo(1)
const balance = upTo(-mostFinancesPence)

const bill = z.object({ key: z.string(), name: z.string(), amount: money, day })
const low = z.object({ day, balance: money })

const outgoing = z.object({
  /** Null for one that was found in statements and nobody has changed. */
  id: id.nullable(),
  key: z.string(),
  name: z.string(),
  amount: money,
  every: outgoingEvery,
  /** A day on which it is due, from which the others are counted. */
  dueOn: day,
  endsOn: day.nullable(),
  nextOn: day.nullable(),
  paidUntil: day.nullable(),
  /** In how many statement lines it was found; null where it was entered. */
  foundTimes: z.int().nullable(),
})
export type FinancesOutgoing = z.infer<typeof outgoing>

const goal = z.object({
  id,
  name: z.string(),
  target: money,
  saved: money,
  targetDate: day,
  priority: goalPriority,
  percent: z.int(),
  daysLeft: z.int(),
  isOverdue: z.boolean(),
  perMonth: money,
})
export type FinancesGoal = z.infer<typeof goal>

/** Part of each payday that goes to a second account of theirs, for a goal. */
const pot = z.object({
  goalId: id.nullable(),
  account: z.object({ sortCode: z.string(), accountNumberEnding: z.string(), accountName: z.string() }),
  /** One of the two: an amount, or whole hundredths of what is paid. */
  amount: money.nullable(),
  share: z.int().nullable(),
  /** What the first account gets at the least. */
  least: money,
  /** Until then all of it goes to the first account. */
  heldUntil: instant,
  /** The bank sent a payment back: nothing goes there until they say so again. */
  isRefused: z.boolean(),
  next: z.object({ payDate: day, amount: money }).nullable(),
  last: z.object({ payDate: day, amount: money }).nullable(),
  /** The last payment that the bank sent back, and whether the employer paid it another way. */
  returned: z.object({ payDate: day, amount: money, isRepaid: z.boolean() }).nullable(),
})
export type FinancesPot = z.infer<typeof pot>

/** `salary`: it is paid whatever the hours; `interval`: the low end of the forecast; `lowest_payday`: the least of the paydays so far; `approved`: what is approved alone. */
const basis = z.enum(['salary', 'interval', 'lowest_payday', 'approved'])

const payday = paydayForecast.extend({
  /** What of it bills are counted with, by what: what surely arrives in the first account. */
  counted: money,
  basis,
})

export const scorePartName = z.enum(['bills', 'buffer', 'taken', 'saved', 'steady'])
export type ScorePartName = z.infer<typeof scorePartName>

const event = z.object({
  day,
  kind: z.enum(['pay', 'bill', 'goal']),
  name: z.string(),
  amount: money,
  /** What is left after it; null where what is in the account is not known. */
  left: money.nullable(),
  /** Of a bill: of the outgoing with this key. */
  key: z.string().nullable(),
})
export type MoneyEvent = z.infer<typeof event>

const advice = z.object({
  /** The first bill from the payday on for which nothing would be left, and how many others there are. */
  uncovered: bill.nullable(),
  uncoveredOthers: z.int(),
  safe: money,
  payday: day,
  basis,
})

const financesParams = z.object({ id })
const leftOut = z.object({ line: z.int().nullable(), code: z.string(), column: z.string(), given: z.string() })

const statementImport = z.object({
  id,
  fileName: z.string(),
  format: z.enum(['csv', 'ofx', 'camt053']),
  importedAt: instant,
  from: day.nullable(),
  to: day.nullable(),
  /** Lines that were read, those among them that were there already, and every line that was not read. */
  lines: z.int(),
  known: z.int(),
  leftOut: z.array(leftOut),
})
export type FinancesImport = z.infer<typeof statementImport>

const line = z.object({
  id,
  day,
  amount: money,
  text: z.string(),
  category: moneyCategory.nullable(),
  /** What its category is by: what was said of the line itself, a rule of one's own, or one that the product brings. */
  by: z.enum(['line', 'own_rule', 'starter_rule']).nullable(),
})
export type FinancesLine = z.infer<typeof line>

export const finances = section('finances', {
  errors: {
    statement_seems_known: 409,
    /** The file can be read, and no line is in it. */
    statement_empty: 400,
    finances_full: 409,
    goal_below_zero: 409,
  },
  routes: {
    own: route({
      method: 'GET',
      path: '/api/finances',
      summary:
        'Own paydays, bills, goals and the lowest point before payday; what is safe to take early. Nobody else reads any of it',
      access: 'worker',
      reach: 'own',
      shows: ['finances', 'withdrawals', 'timesheets', 'shifts', 'payslips', 'pay-schedules', 'employees'],
      response: z.object({
        today: day,
        /** Whether anything of one's own was ever entered or imported. */
        isEmpty: z.boolean(),
        balance: z.object({ amount: money, on: day, source: z.enum(['entered', 'statement']) }).nullable(),
        /** A balance that is not used any more: a payday has been since. */
        isBalanceOld: z.boolean(),
        paydays: z.array(payday),
        ...forecastHistory,
        events: z.array(event),
        lowest: low.nullable(),
        /** The first day before payday on which less than nothing is left, and by how much. */
        runsOut: low.nullable(),
        /** The first bill before payday that nothing is left for, or after it that needs all of the next pay, and how many others there are. */
        short: bill.nullable(),
        shortOthers: z.int(),
        needed: bill.nullable(),
        neededOthers: z.int(),
        /** Null where the balance or every bill is unknown. */
        safe: z.object({ amount: money, available: money, after: low, basis }).nullable(),
        outgoings: z.array(outgoing),
        /** What was found in statements and was said to be none. */
        dismissed: z.array(z.object({ id, key: z.string(), name: z.string() })),
        goals: z.array(goal),
        pot: pot.nullable(),
        score: z.object({
          score: z.int().nullable(),
          /** A share of one, or days for the buffer; null where it is not known, and then it does not count. */
          parts: z.array(z.object({ name: scorePartName, measure: z.number().nullable(), points: z.int().nullable() })),
          pointsOfPart: z.int(),
        }),
        nation: nation.nullable(),
        universalCredit: z
          .object({
            startDay: z.int(),
            periods: z.array(
              z.object({
                startsOn: day,
                endsOn: day,
                paydays: z.array(z.object({ payDate: day, ordinaryPayday: day.nullable() })),
                than: z.enum(['more', 'fewer', 'usual']),
                /** Null where the bank holidays of that year are not known, or the nation is not. */
                paidOn: day.nullable(),
              }),
            ),
          })
          .nullable(),
      }),
    }),
    advice: route({
      method: 'GET',
      path: '/api/finances/advice',
      summary: 'Whether a bill is left uncovered where so much comes off the next payday; null where that is not known',
      access: 'worker',
      reach: 'own',
      shows: ['finances', 'withdrawals', 'timesheets', 'shifts'],
      /** The amount with its fee. */
      query: z.object({ comesOff: aboveZero }),
      response: z.object({ advice: advice.nullable() }),
    }),
    spending: route({
      method: 'GET',
      path: '/api/finances/spending',
      summary: 'What was spent on what in each pay cycle, budgets with what they carry over, rules and imports',
      access: 'worker',
      reach: 'own',
      response: z.object({
        /** From a payday to the day before the next; the last one runs. */
        cycles: z.array(z.object({ startsOn: day, endsOn: day, isRunning: z.boolean() })),
        /** The last day that statements reach. */
        until: day.nullable(),
        income: z.array(money),
        categories: z.array(
          z.object({
            /** Null for what no rule names. */
            category: moneyCategory.nullable(),
            group: categoryGroup,
            /** What it came to in each cycle. */
            spent: z.array(money),
            /** Of all that was spent in the last cycle that is over, in basis points. */
            share: z.int().nullable(),
            trend: z.enum(['up', 'down', 'stable']).nullable(),
            budget: z.object({ limit: money, carried: money, spent: money, left: money }).nullable(),
          }),
        ),
        rules: z.array(z.object({ id, words: z.string(), category: moneyCategory.nullable() })),
        starterRules: z.array(z.object({ words: z.string(), category: moneyCategory })),
        imports: z.array(statementImport),
      }),
    }),
    lines: route({
      method: 'GET',
      path: '/api/finances/lines',
      summary: 'Lines of one’s own statements, the latest first, with what each was for',
      access: 'worker',
      reach: 'own',
      query: z.object({
        only: z.enum(['all', 'uncategorised']).default('all'),
        skip: z.coerce.number().int().min(0).max(100_000).default(0),
      }),
      response: z.object({ lines: z.array(line), total: z.int() }),
    }),
    setBalance: route({
      method: 'PUT',
      path: '/api/finances/balance',
      summary: 'Say what is in the account today, or below zero what is overdrawn',
      access: 'worker',
      reach: 'own',
      body: z.strictObject({ amount: balance }),
      response: empty,
    }),
    setUniversalCredit: route({
      method: 'PUT',
      path: '/api/finances/universal-credit',
      summary: 'Say on which day of the month one’s assessment period starts, and in which nation one lives',
      access: 'worker',
      reach: 'own',
      body: z.strictObject({ startDay: z.int().min(1).max(31).nullable(), nation: nation.nullable() }),
      response: empty,
    }),
    saveOutgoing: route({
      method: 'PUT',
      path: '/api/finances/outgoings',
      summary: 'Enter or change something that goes out; its id is made by who enters it, once',
      access: 'worker',
      reach: 'own',
      body: z
        .strictObject({
          id,
          name: plainLine(60),
          amount: aboveZero,
          every: outgoingEvery,
          dueOn: day,
          endsOn: day.nullable(),
          /** Settled up to this day. */
          paidUntil: day.nullable(),
          /** Of what was found in statements: it is this one from now on. */
          foundKey: z.string().min(1).max(200).nullable(),
        })
        .refine(({ dueOn, endsOn }) => endsOn === null || endsOn >= dueOn, { path: ['endsOn'] }),
      response: empty,
    }),
    dismissOutgoing: route({
      method: 'POST',
      path: '/api/finances/outgoings/dismiss',
      summary: 'Say that what was found in statements is no bill; its id is made by who says so, once',
      access: 'worker',
      reach: 'own',
      body: z.strictObject({ id, foundKey: z.string().min(1).max(200), name: plainLine(200) }),
      response: empty,
    }),
    removeOutgoing: route({
      method: 'DELETE',
      path: '/api/finances/outgoings/:id',
      summary: 'Remove something that goes out, or what was said of it',
      access: 'worker',
      reach: 'own',
      params: financesParams,
      response: empty,
    }),
    saveGoal: route({
      method: 'PUT',
      path: '/api/finances/goals',
      summary: 'Set or change a savings goal; its id is made by who sets it, once',
      access: 'worker',
      reach: 'own',
      body: z.strictObject({ id, name: plainLine(60), target: aboveZero, targetDate: day, priority: goalPriority }),
      response: empty,
    }),
    removeGoal: route({
      method: 'DELETE',
      path: '/api/finances/goals/:id',
      summary: 'Remove a savings goal with what was put aside for it',
      access: 'worker',
      reach: 'own',
      params: financesParams,
      response: empty,
    }),
    savePot: route({
      method: 'PUT',
      path: '/api/finances/pot',
      summary:
        'Send part of each payday to a second account of one’s own, for a goal; needs a `bank_details` verification, and another account is held for a day',
      access: 'worker',
      reach: 'own',
      changes: ['finances', 'profile', 'employees'],
      body: z
        .strictObject({
          goalId: id,
          /** Null keeps the one that is there. */
          account: z.strictObject({ sortCode, accountNumber, accountName: plainLine(70) }).nullable(),
          amount: aboveZero.nullable(),
          share: z.int().min(1).max(90).nullable(),
          least: upTo(100),
        })
        .refine(({ amount, share }) => (amount === null) !== (share === null), { path: ['amount'] }),
      response: empty,
    }),
    endPot: route({
      method: 'DELETE',
      path: '/api/finances/pot',
      summary: 'Send all of one’s pay to the first account again',
      access: 'worker',
      reach: 'own',
      changes: ['finances', 'profile', 'employees'],
      response: empty,
    }),
    putAside: route({
      method: 'POST',
      path: '/api/finances/goals/:id/savings',
      summary: 'Note what was put aside for a goal today, or below zero what was taken from it; once under its key',
      access: 'worker',
      reach: 'own',
      params: financesParams,
      body: z.strictObject({ key: id, amount: balance.refine((amount) => amount !== 0) }),
      response: empty,
    }),
    setBudget: route({
      method: 'PUT',
      path: '/api/finances/budgets',
      summary: 'Set what may be spent on a category in each pay cycle from this one on; null ends it',
      access: 'worker',
      reach: 'own',
      body: z.strictObject({ category: moneyCategory, limit: aboveZero.nullable() }),
      response: empty,
    }),
    removeRule: route({
      method: 'DELETE',
      path: '/api/finances/rules/:id',
      summary: 'Remove a rule of one’s own',
      access: 'worker',
      reach: 'own',
      params: financesParams,
      response: empty,
    }),
    sortLine: route({
      method: 'PUT',
      path: '/api/finances/lines/:id/category',
      summary: 'Say what one line was for, and with `always` every line like it',
      access: 'worker',
      reach: 'own',
      params: financesParams,
      body: z.strictObject({ category: moneyCategory.nullable(), always: z.boolean() }),
      response: empty,
    }),
    import: route({
      method: 'POST',
      path: '/api/finances/imports',
      summary:
        'Read one’s own bank statement (CSV, OFX, camt.053): each line counts once, and what is not read is told',
      access: 'worker',
      reach: 'own',
      fileBytes: 10 * 1024 * 1024,
      limit: 'imports',
      body: z.object({
        fileName: z.string().trim().min(1).max(200),
        content: z.string().min(1).max(5_000_000),
        /** It is another account, though its lines look like those of a file of another kind. */
        isOtherAccount: z.boolean().default(false),
      }),
      response: statementImport,
      status: 201,
    }),
    undoImport: route({
      method: 'DELETE',
      path: '/api/finances/imports/:id',
      summary: 'Undo an import whole: lines that no other import has go with it',
      access: 'worker',
      reach: 'own',
      params: financesParams,
      response: empty,
    }),
  },
})
