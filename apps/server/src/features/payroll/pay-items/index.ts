export { addPayItem } from './add-pay-item.ts'
export { payItemsFile, registerPayItems } from './routes.ts'
