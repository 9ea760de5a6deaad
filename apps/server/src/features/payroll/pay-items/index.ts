export { addPayItem } from './add-pay-item.ts'
export { eraseItemLabels, insertCorrection, markItemsPaid } from './pay-items-store.ts'
export { payItemsFile } from './routes.ts'
