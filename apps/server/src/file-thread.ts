// A thread that reads the files people send, and does all that follows from them on a connection of its own: nothing of
// a file holds up whoever else asks the server.
import { routes } from '@gpod/contract'
import { statementFile } from './features/books/bank-statements/index.ts'
import { parallelRunFile } from './features/payroll/parallel-runs/index.ts'
import { payItemsFile } from './features/payroll/pay-items/index.ts'
import { documentPart } from './features/people/documents/index.ts'
import { checkedImportFile, employeeImportFile } from './features/people/employee-imports/index.ts'
import { answerFilePart } from './features/people/support/index.ts'
import { hoursFile } from './features/time/timesheets/index.ts'
import { ownStatementFile } from './features/wage-access/finances/index.ts'
import type { KeyedFileRequest } from './file-threads.ts'
import { type KeyRing, Seal } from './platform/crypto.ts'
import { openDatabase } from './platform/database/database.ts'
import { openApplicationPool } from './platform/database/pool.ts'
import type { FileStoreSettings } from './platform/files/file-store.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { type FileAnswer, fileHandler } from './platform/http/file-routes.ts'
import { answerTasks, givenToThread } from './platform/threads/answer-tasks.ts'

const given = givenToThread<{ databaseUrl: string; signingKey: Uint8Array; store: FileStoreSettings }>()
const { databaseUrl, signingKey } = given
const database = openDatabase(openApplicationPool(databaseUrl, { size: 1 }), {
  mostOfOneCompany: 1,
  signingKey: Buffer.from(signingKey),
})

let seal: Seal | null = null

/** The keys as they are now, of which bytes come over from the other thread as plain arrays of them. */
function takeKeys({ current, others }: KeyRing): void {
  const ring = {
    current: Buffer.from(current),
    others: others.map(({ key, isRetired }) => ({ key: Buffer.from(key), isRetired })),
  }
  if (seal) seal.use(ring)
  else seal = Seal.of(ring)
}

const deps = {
  database,
  store: openFileStore(given.store),
  get seal(): Seal {
    if (!seal) throw new Error('a file came without keys')
    return seal
  },
}

const handlers = new Map([
  fileHandler(routes.bankStatements.import, statementFile({ database })),
  fileHandler(routes.payItems.import, payItemsFile({ database })),
  fileHandler(routes.employeeImports.check, checkedImportFile(deps)),
  fileHandler(routes.employeeImports.make, employeeImportFile(deps)),
  fileHandler(routes.documents.sendPart, documentPart(deps)),
  fileHandler(routes.support.operatorSendPart, answerFilePart(deps)),
  fileHandler(routes.parallelRuns.make, parallelRunFile(deps)),
  fileHandler(routes.timesheets.import, hoursFile({ database })),
  fileHandler(routes.finances.import, ownStatementFile({ database })),
])

answerTasks<KeyedFileRequest, FileAnswer>((request) => {
  takeKeys(request.keys)
  const handler = handlers.get(request.route)
  if (!handler) throw new Error(`no thread answers ${request.route}`)
  return handler(request)
})
