import { type Pence, parsePounds } from '@gpod/money'
import { nothingNamed } from '@gpod/understanding'
import { z } from 'zod'
import { type Door, DoorClosed, quoteTopic, type ToolTopic } from '../assistant/index.ts'
import { type Answered, annotations, none, wrong } from './payslip-tools.ts'
import type { Tool } from './protocol.ts'

type WorkTool = { name: string; topic: ToolTopic; title: string; description: string }

/** What is asked of the assistant's own tools, each of which reads the route of the screen it stands for. */
const asked: readonly WorkTool[] = [
  {
    ...{ name: 'available_pay', topic: 'available', title: 'Pay that can be taken early now' },
    description: 'How much of the pay earned so far can be taken now, and the payday it comes off.',
  },
  {
    ...{ name: 'early_pay_fee', topic: 'fee', title: 'What taking pay early costs' },
    description: 'The fee of an express transfer, of an amount if one is given. It takes no money.',
  },
  {
    ...{ name: 'early_pay_fees_this_year', topic: 'fees_year', title: 'Fees paid this tax year' },
    description: 'How often pay was taken early since 6 April, the fees paid for it, and those the employer paid.',
  },
  {
    ...{ name: 'latest_withdrawal', topic: 'withdrawals', title: 'The latest withdrawal' },
    description: 'What was taken early last, when, its state, and by when it arrives.',
  },
  {
    ...{ name: 'withdrawal_limits', topic: 'limits', title: 'Limits on taking pay early' },
    description: 'The least and the most at once, in a day and in a month, and from when on it is possible again.',
  },
  {
    ...{ name: 'payday_forecast', topic: 'forecast', title: 'The next payday and its estimate' },
    description:
      'The next payday, the expected net pay by hours so far and the rota, and what is left of it after what was taken early.',
  },
  {
    ...{ name: 'hours', topic: 'hours_waiting', title: 'Hours worked' },
    description: 'Hours this week, hours that wait for approval, and the approved gross pay of the period.',
  },
  {
    ...{ name: 'next_shift', topic: 'shifts', title: 'The next shift' },
    description: 'When and where the shift of now is, if there is one, and the next published one.',
  },
  {
    ...{ name: 'holiday_left', topic: 'leave', title: 'Holiday left' },
    description: 'Holiday left in this leave year, when that ends, and requests that wait.',
  },
  {
    ...{ name: 'tax_code', topic: 'tax_code', title: 'The tax code in use' },
    description: 'The tax code that the next pay is worked out with, and what it means.',
  },
]

const amount = {
  type: 'object',
  properties: { amount: { type: 'string', description: 'Pounds, such as 40 or 40.50' } },
  additionalProperties: false,
}

export const workTools: readonly Tool[] = asked.map(({ topic, ...tool }) => ({
  ...{ ...tool, annotations },
  inputSchema: topic === 'fee' ? amount : none,
}))

export const isWorkTool = (name: string): boolean => asked.some((tool) => tool.name === name)

/** What a tool finds behind the door of its worker; what the screen would refuse, it refuses with the same code. */
export async function readWork(
  name: string,
  input: unknown,
  { door, now, site }: { door: Door; now: string; site: string },
): Promise<Answered> {
  const tool = asked.find((one) => one.name === name)
  if (!tool) return wrong('there is no such tool')
  const named = amountIn(input, tool.topic)
  if (named === undefined)
    return wrong(tool.topic === 'fee' ? `${name} takes an amount in pounds` : `${name} takes nothing`)
  try {
    const { said, figures } = await quoteTopic(tool.topic, { door, now, slots: { ...nothingNamed, amount: named } })
    const given = {
      said,
      figures: figures.map(({ name: figure, period, value, unit, link }) => ({
        ...{ name: figure, period, value, unit: units[unit] ?? unit, link: `${site}${link}` },
      })),
    }
    return { isError: false, given, subject: null }
  } catch (error) {
    if (!(error instanceof DoorClosed)) throw error
    return wrong(`the product refuses it: ${error.code}`)
  }
}

/** What a value is counted in, where its own name does not say it. */
const units: Readonly<Record<string, string>> = { money: 'GBP', days: 'tenths of a day', share: 'basis points' }

/** The amount that was named, null where there is none, undefined where the input is wrong. */
function amountIn(input: unknown, topic: ToolTopic): Pence | null | undefined {
  if (topic !== 'fee') return z.strictObject({}).safeParse(input).success ? null : undefined
  const read = z.strictObject({ amount: z.string().max(12).optional() }).safeParse(input)
  if (!read.success) return undefined
  if (read.data.amount === undefined) return null
  const pounds = parsePounds(read.data.amount)
  return pounds !== undefined && pounds > 0 ? pounds : undefined
}
