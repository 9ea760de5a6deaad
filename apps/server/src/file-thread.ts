// A thread that reads the files people send, and does all that follows from them on a connection of its own: nothing of
// a file holds up whoever else asks the server.
import { routes } from '@gpod/contract'
import { statementFile } from './features/books/bank-statements/index.ts'
import { payItemsFile } from './features/payroll/pay-items/index.ts'
import { hoursFile } from './features/time/timesheets/index.ts'
import { openDatabase } from './platform/database/database.ts'
import { openApplicationPool } from './platform/database/pool.ts'
import { type FileAnswer, type FileRequest, fileHandler } from './platform/http/file-routes.ts'
import { answerTasks, givenToThread } from './platform/threads/answer-tasks.ts'

const { databaseUrl, signingKey } = givenToThread<{ databaseUrl: string; signingKey: Uint8Array }>()
const database = openDatabase(openApplicationPool(databaseUrl, { size: 1 }), {
  mostOfOneCompany: 1,
  signingKey: Buffer.from(signingKey),
})

const handlers = new Map([
  fileHandler(routes.bankStatements.import, statementFile({ database })),
  fileHandler(routes.payItems.import, payItemsFile({ database })),
  fileHandler(routes.timesheets.import, hoursFile({ database })),
])

answerTasks<FileRequest, FileAnswer>((request) => {
  const handler = handlers.get(request.route)
  if (!handler) throw new Error(`no thread answers ${request.route}`)
  return handler(request)
})
