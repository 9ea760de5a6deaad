export { addPayItem } from './add-pay-item.ts'
export { registerPayItems } from './routes.ts'
