import { pence } from '@gpod/money'
import { atMostThree, stepLine } from './sum-lines.ts'
import { say, type Teller } from './tell.ts'
import { tellAny } from './tell-any.ts'

export const tellRequired: Teller = (reader, index) => {
  const { code, value } = reader.at(index)
  const [rate, minutes] = [pence(reader.operandValue(index, 0)), reader.operandValue(index, 1)]
  return {
    sentences: [say('minimum_wage_required', { minutes, rate, required: pence(value) })],
    sum: [stepLine(code, value)],
  }
}

/** Whether pay reaches the minimum wage, and by how much it does not. */
export const tellShortfall: Teller = (reader, index) => {
  const { code, value, operation } = reader.at(index)
  const missing = operation === 'largest' ? (reader.operandIndex(index, 0) ?? index) : index
  const [required, counted] = [pence(reader.operandValue(missing, 0)), pence(reader.operandValue(missing, 1))]
  if (value <= 0) {
    return { sentences: [say('minimum_wage_met', { counted, required })], sum: [stepLine(code, value)] }
  }
  return {
    sentences: [say('minimum_wage_short', { counted, required, short: pence(value) })],
    sum: [stepLine('minimum_wage.required', required), stepLine('minimum_wage.counted', -counted)],
  }
}

export const tellAverage: Teller = (reader, index) => {
  const { code, value } = reader.at(index)
  const total = pence(reader.operandValue(index, 0))
  return { sentences: [say('average_weekly', { total, weekly: pence(value) })], sum: [stepLine(code, value)] }
}

export const tellSickWeek: Teller = (reader, index) => {
  const { code, value } = reader.at(index)
  const [rate, days, of] = [0, 1, 2].map((place) => reader.operandValue(index, place))
  return {
    sentences: [say('sick_week', { days: days ?? 0, of: of ?? 0, rate: pence(rate ?? 0), amount: pence(value) })],
    sum: [stepLine(code, value)],
  }
}

export const tellSickTotal: Teller = (reader, index) => {
  const { value, operation } = reader.at(index)
  // Less what an earlier payday had paid of it: no sum of weeks.
  if (operation !== 'add') return tellAny(reader, index)
  const weeks = reader.terms(index).flatMap(({ index: at }) => at ?? [])
  const days = weeks.reduce((sum, week) => sum + reader.operandValue(week, 1), 0)
  if (days === 0) return tellAny(reader, index)
  const sum = atMostThree(weeks.map((week) => stepLine('sick_pay.week', reader.at(week).value)))
  return { sentences: [say('sick_total', { days, amount: pence(value) })], sum }
}

export const tellWaitingDays: Teller = (reader, index) => {
  const { code, value, unit } = reader.at(index)
  if (value === 0) return tellAny(reader, index)
  return { sentences: [say('waiting_days', { days: value })], sum: [stepLine(code, value, unit)] }
}

/** A week of family pay: the share of average earnings, or the standard rate where that is lower. */
export const tellFamilyWeek: Teller = (reader, index) => {
  const { code, value } = reader.at(index)
  const share = reader.find(index, 'family_pay.share')
  const rate = reader.find(index, 'family_pay.share_rate')
  const sum = [stepLine(code, value)]
  if (share === null || rate === null || reader.at(share).value !== value) {
    return { sentences: [say('family_standard', { amount: pence(value) })], sum }
  }
  return { sentences: [say('family_share', { share: reader.at(rate).value, amount: pence(value) })], sum }
}

export const tellFamilyTotal: Teller = (reader, index) => {
  const { value, operands, operation } = reader.at(index)
  if (value === 0 || operation !== 'add') return tellAny(reader, index)
  const sum = atMostThree(reader.terms(index).map((term) => stepLine('family_pay.week', term.value)))
  return { sentences: [say('family_total', { weeks: operands.length, amount: pence(value) })], sum }
}
