export { eraseSwapReasons } from './swaps-store.ts'
