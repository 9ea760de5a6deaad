import { formatPounds, type Pence } from '@gpod/money'
import { type Basket, planFacts, quotePrice, readBasket, wantedOf, writeBasket } from '@gpod/price-list'
import type { PageFacts } from '../../../platform/http/fill-page.ts'

/** £1,234.50 */
export function pounds(amount: Pence): string {
  const [whole = '', pennies = ''] = formatPounds(amount).replace('-', '').split('.')
  return `${amount < 0 ? '−' : ''}£${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${pennies}`
}

/** The totals of a basket that are not nothing, and its name, as a page names them. */
export function basketFacts(basket: Basket): { texts: Record<string, string>; shown: Set<string> } {
  const { totals } = quotePrice(wantedOf(basket))
  const texts: Record<string, string> = { basket: writeBasket(basket) }
  const shown = new Set([`basket_${basket.of}`])
  for (const [due, total] of Object.entries(totals)) {
    texts[`total_${due}`] = pounds(total)
    if (total > 0) shown.add(`due_${due}`)
  }
  return { texts, shown }
}

/** The address of the same page in another language: what was asked for, as far as it is known. */
function searchOf(basket: Basket, employees: string): string {
  const query = new URLSearchParams(writeBasket(basket))
  query.set('employees', employees)
  return `?${query}`
}

/** What the price page shows for the basket in its address. */
export function fillPrices(query: URLSearchParams): PageFacts {
  const { basket, problem, tooSmall } = readBasket(query)
  const { lines } = quotePrice(wantedOf(basket))
  const { texts, shown } = basketFacts(basket)
  const isAsked = query.size > 0
  texts.employees = problem === 'employees' ? (query.get('employees') ?? '').slice(0, 20) : String(basket.employees)
  texts.search = isAsked ? searchOf({ ...basket, of: tooSmall ?? basket.of }, texts.employees) : ''
  shown.add(`plan_${basket.of}`).add(`billing_${basket.billing}`)
  for (const name of basket.addOns) shown.add(`addon_${name}`)
  if (problem === 'employees') shown.add('wrong_employees')
  else {
    shown.add('priced')
    if (isAsked) shown.add('asked')
  }
  if (tooSmall !== null) {
    shown.add('wrong_plan')
    texts.most = String(planFacts[tooSmall].mostEmployees)
  }
  for (const { item, count, price, amount, basisPoints } of lines) {
    shown.add(`line_${item}`)
    texts[`count_${item}`] = String(count).replace(/\B(?=(\d{3})+$)/g, ',')
    texts[`price_${item}`] = pounds(price)
    texts[`amount_${item}`] = pounds(amount)
    if (basisPoints !== null) texts.off = String(basisPoints / 100)
  }
  return { texts, shown }
}
