export { saveRates } from './save-rates.ts'
export { tryRates } from './try-rates.ts'
