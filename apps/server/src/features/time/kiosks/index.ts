export { moveKiosks } from './kiosks-store.ts'
