// Begins a thread whose program is TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./thread.ts')
