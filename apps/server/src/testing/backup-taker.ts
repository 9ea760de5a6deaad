// A process of its own that takes a backup, for tests that kill it. Parameters: the database's address, the folder.
import { randomBytes } from 'node:crypto'
import { backupKeyOf, takeBackup } from '../platform/backups/index.ts'
import { openPool } from '../platform/database/pool.ts'

const [adminUrl = '', folder = ''] = process.argv.slice(2)
const owner = openPool(adminUrl, { size: 2 })
await takeBackup({ owner, adminUrl, folder, key: backupKeyOf(randomBytes(32)) })
await owner.end()
