export { addPayItem } from './add-pay-item.ts'
export { checkPayItem, largestAmount } from './check-pay-item.ts'
export {
  endPayItem,
  eraseItemLabels,
  insertCorrection,
  insertPayItems,
  keepReversedExpenses,
  lockPayItem,
  markItemsPaid,
  type NewPayItem,
  releaseItems,
  releaseReversedExpenses,
} from './pay-items-store.ts'
export { payItemsFile } from './routes.ts'
