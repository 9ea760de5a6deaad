export { buildSandboxBank, type SandboxBank, type SandboxBankOptions } from './bank.ts'
