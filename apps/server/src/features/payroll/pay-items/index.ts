export { addPayItem } from './add-pay-item.ts'
export { eraseItemLabels, insertCorrection, markItemsPaid, releaseItems } from './pay-items-store.ts'
export { payItemsFile } from './routes.ts'
