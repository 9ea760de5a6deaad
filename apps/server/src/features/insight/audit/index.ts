export { registerRefusalAudit } from './audit-refusals.ts'
export { type AuditHead, chainAudit, headLine, readAuditHeads, readHeadLines } from './chain-audit.ts'
export { type AuditEntry, recordAudit, recordAudits } from './record-audit.ts'
export { verifyAudit } from './verify-audit.ts'
