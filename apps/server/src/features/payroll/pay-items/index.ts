export { addPayItem } from './add-pay-item.ts'
export { payItemsFile } from './routes.ts'
