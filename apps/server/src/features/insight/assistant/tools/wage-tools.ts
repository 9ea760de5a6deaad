import { type Available, type AvailableChange, routes } from '@gpod/contract'
import { add, atLeastZero, formatPounds, minimum, negate, type Pence, subtract, ZERO } from '@gpod/money'
import { londonDay } from '../../../../platform/clock.ts'
import type { Door } from '../same-door.ts'
import { type Found, figure, type Sentence, type Told } from '../told.ts'
import { periodOf } from './times.ts'
import type { ToolCall } from './tool-call.ts'

const { withdrawals, finances } = routes

export async function available({ door, slots }: ToolCall): Promise<Told> {
  const now = await door.get(withdrawals.available)
  const where = (at: string) => ({ route: withdrawals.available, at, link: '/ewa', period: periodOf(now.period) })
  if (now.blockedBy !== null)
    return { sentences: [{ text: 'available_none' }], open: ['withdraw'], article: 'withdraw' }
  const payday = now.period?.payDate
  const when: Sentence[] = payday
    ? [{ text: 'comes_off', figures: { payday: figure.day('payday', payday, where('period.payDate')) } }]
    : []
  const { amount: most } = now.takeable
  const asked = slots.amount === null ? most : minimum(slots.amount, most)
  const taken =
    asked === most
      ? figure.money('can be taken now', most, where('takeable.amount'))
      : figure.money('amount', asked, { route: finances.advice, at: 'comesOff', link: '/ewa' })
  const bills = asked > 0 ? await billsAfter(door, { taken, comesOff: asked }) : []
  return { sentences: [...takeNow(now), ...when, ...bills], open: ['withdraw'], article: 'withdraw' }
}

/** What the withdrawal's own page says before it is confirmed: the bill that so much leaves uncovered, or that none is. Nothing where that is not known. */
async function billsAfter(door: Door, { taken, comesOff }: { taken: Found; comesOff: Pence }): Promise<Sentence[]> {
  const { advice } = await door.get(finances.advice, { query: { comesOff: formatPounds(comesOff) } })
  if (advice === null) return []
  const { uncovered, uncoveredOthers, safe } = advice
  const where = (at: string) => ({ route: finances.advice, at: `advice.${at}`, link: '/financial' })
  const safely = figure.money('safe to take early', safe, where('safe'))
  if (uncovered === null) {
    const payday = figure.day('payday that covers the bills', advice.payday, where('payday'))
    return [{ text: 'bills_covered', figures: { taken, payday } }]
  }
  const others = figure.count('other bills uncovered', uncoveredOthers, where('uncoveredOthers'))
  return [
    {
      text: 'bill_uncovered',
      figures: {
        taken,
        bill: figure.text('bill', uncovered.name, where('uncovered.name')),
        due: figure.money('bill due', uncovered.amount, where('uncovered.amount')),
        on: figure.day('bill due on', uncovered.day, where('uncovered.day')),
      },
    },
    ...(uncoveredOthers > 0 ? [{ text: 'bills_uncovered_too', figures: { others } }] : []),
    safe > 0 ? { text: 'safe_instead', figures: { safe: safely } } : { text: 'safe_none' },
  ]
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
      const taken = figure.money('amount', quote.amount, where('quote.amount'))
      const comesOff = quote.feePaidBy === 'worker' ? add(quote.amount, quote.fee) : quote.amount
      return {
        sentences: [
          {
            text: 'fee_of',
            figures: { amount: taken, fee: figure.money('express fee', quote.fee, where('quote.fee')) },
          },
          { text: 'standard_free' },
          ...(await billsAfter(door, { taken, comesOff })),
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
