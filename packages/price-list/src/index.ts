export {
  type Basket,
  MOST_EMPLOYEES,
  type ReadBasket,
  readBasket,
  usualBasket,
  wantedOf,
  withoutComma,
  writeBasket,
} from './basket.ts'
export { cycleEndsBefore, trialEnd } from './cycles.ts'
export {
  type AddOn,
  addOns,
  type Billing,
  billings,
  type EorRegion,
  eorPrices,
  holdsInPlan,
  type Plan,
  type PlanFacts,
  planFacts,
  plans,
  planThatHolds,
  type Service,
  services,
  TRIAL_DAYS,
  volumeDiscounts,
} from './price-list.ts'
export { type PriceLine, type Quote, quotePrice } from './quote-price.ts'
