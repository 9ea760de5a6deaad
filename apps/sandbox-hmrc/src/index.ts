export { buildSandboxHmrc, type SandboxHmrc, type SandboxHmrcOptions } from './hmrc.ts'
