export { BackupError } from './backup-error.ts'
export { type BackupState, readBackupState } from './backup-state.ts'
export { type BackupSettings, startBackups, startWithoutBackups } from './run-backups.ts'
export { backupKeyOf } from './sealed-stream.ts'
