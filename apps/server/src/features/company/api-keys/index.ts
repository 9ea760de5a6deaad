export { revokeKeysMadeSince } from './keys-store.ts'
