export { registerPayItems } from './routes.ts'
