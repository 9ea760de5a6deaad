import { type EnquiryKind, enquiryCurrencies, enquiryKinds } from '@gpod/contract'
import { readBasket } from '@gpod/price-list'
import type { PageFacts } from '../../../platform/http/fill-page.ts'
import { basketFacts } from './fill-prices.ts'
import { fields, type Wrong } from './take-enquiry.ts'

/** No answer grows by what was sent: what is longer is cut, and said to be too long. */
const longestShown = 5000

/** The form as it is shown: empty, or with what was sent and what is wrong with it. */
export function fillContact(
  given: URLSearchParams,
  { ticket, wrong = new Set() }: { ticket: string; wrong?: ReadonlySet<Wrong> },
): PageFacts {
  const kind = enquiryKinds.find((each) => each === given.get('kind')) ?? 'question'
  const basket = basketIn(given, kind)
  const { texts, shown } = basket ?? { texts: {} as Record<string, string>, shown: new Set<string>() }
  if (basket) shown.add('basket')
  for (const field of fields) texts[field] = (given.get(field) ?? '').slice(0, longestShown)
  shown.add(`kind_${kind}`)
  for (const currency of enquiryCurrencies) if (texts.currency === currency) shown.add(`currency_${currency}`)
  for (const each of wrong) shown.add(`wrong_${each}`)
  if (wrong.size > 0) shown.add('wrong')
  const search = [...(given.has('kind') ? [`kind=${kind}`] : []), ...(texts.basket ? [texts.basket] : [])].join('&')
  return {
    texts: {
      ...texts,
      kind,
      ticket,
      search: search === '' ? '' : `?${search}`,
      website: (given.get('website') ?? '').slice(0, 200),
    },
    shown,
  }
}

/** From the price page it comes as the fields of its address, from the form itself as one. */
function basketIn(given: URLSearchParams, kind: EnquiryKind): ReturnType<typeof basketFacts> | null {
  if (kind !== 'quote') return null
  const written = given.get('basket') ?? (given.has('plan') ? given.toString() : '')
  if (written === '') return null
  const { basket, problem } = readBasket(new URLSearchParams(written))
  return problem === 'employees' ? null : basketFacts(basket)
}
