export { type BackupState, readBackupState } from './backup-state.ts'
