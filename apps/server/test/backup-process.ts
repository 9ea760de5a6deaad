// A process of its own that backs up or restores, for tests that kill it. Parameters: `backup`, the database's address and the
// folder; or `restore`, the folder, the data folder and the shared one. The secret key comes by GPOD_SECRET_KEY.
import { backupKeyOf, restoreBackup, takeBackup } from '../src/platform/backups/index.ts'
import { openPool } from '../src/platform/database/pool.ts'

const key = backupKeyOf(Buffer.from(process.env.GPOD_SECRET_KEY ?? '', 'base64'))
const [command, ...parameters] = process.argv.slice(2)
if (command === 'backup') {
  const [adminUrl = '', folder = ''] = parameters
  const owner = openPool(adminUrl, { size: 2 })
  await takeBackup({ owner, adminUrl, folder, key })
  await owner.end()
} else {
  const [folder = '', dataDirectory = '', sharedDirectory = ''] = parameters
  await restoreBackup({ folder, to: null, keys: [key], dataDirectory, sharedDirectory, durable: false, log: () => {} })
}
