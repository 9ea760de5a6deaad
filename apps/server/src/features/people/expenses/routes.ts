import { expenseReceiptPath, expenseThumbnailPath, routes } from '@gpod/contract'
import { z } from 'zod'
import { withinRequest } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { isRefused, refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, scopeOf, sendRefusal, serve } from '../../../platform/http/routes.ts'
import { findCaller } from '../../../platform/http/session.ts'
import { sendFile, sendSmall } from '../documents/index.ts'
import { approveExpense, rejectExpense } from './decide-claim.ts'
import { setExpenseRules } from './expense-rules.ts'
import { openReceipt, openSmallReceipt } from './open-receipt.ts'
import { addExpense, changeExpense, removeExpense, submitExpense, withdrawExpense } from './own-claims.ts'
import { readReceiptPhoto } from './read-receipt.ts'
import { showCompanyExpenses, showOwnExpenses } from './show-claims.ts'

type ExpensesDeps = Pick<Deps, 'database' | 'clock' | 'seal'> & { store: FileStore }

export function registerExpenses(http: HttpDeps, deps: ExpensesDeps): void {
  const { expenses } = routes
  serve(http, expenses.own, ({ caller }) => showOwnExpenses(deps, caller))
  serve(http, expenses.add, ({ caller, body }) => addExpense(deps, { caller, said: body }))
  serve(http, expenses.readReceipt, ({ caller, body }) => readReceiptPhoto(deps, { caller, ...body }))
  serve(http, expenses.change, ({ caller, params, body }) => changeExpense(deps, { caller, ...params, said: body }))
  serve(http, expenses.remove, ({ caller, params }) => removeExpense(deps, { caller, ...params }))
  serve(http, expenses.submit, ({ caller, params, body }) => submitExpense(deps, { caller, ...params, ...body }))
  serve(http, expenses.withdraw, ({ caller, params, body }) => withdrawExpense(deps, { caller, ...params, ...body }))
  serve(http, expenses.list, ({ caller }) => showCompanyExpenses(deps, caller))
  serve(http, expenses.approve, ({ caller, params, body }) => approveExpense(deps, { caller, ...params, ...body }))
  serve(http, expenses.reject, ({ caller, params, body }) => rejectExpense(deps, { caller, ...params, ...body }))
  serve(http, expenses.setRules, ({ caller, body }) => setExpenseRules(deps, { caller, rules: body }))
  serveReceipts(http, deps)
}

const receiptParams = z.object({ as: z.enum(['own', 'team']), id: z.uuid(), file: z.uuid() })

function serveReceipts({ app, database, clock }: HttpDeps, deps: ExpensesDeps): void {
  const withoutPolicy = 'a receipt to the session that its claim is shown to; the use case asks by role and team'
  app.get(expenseReceiptPath, { schema: { hide: true }, config: { withoutPolicy } }, async (request, reply) => {
    const caller = await findCaller(database, request, clock.now())
    if (!caller) return sendRefusal(request, reply, refuse('not_signed_in', 'sign in first'))
    const asked = receiptParams.safeParse(request.params)
    const opened = asked.success
      ? await withinRequest(scopeOf({ reach: asked.data.as }, caller), () =>
          openReceipt(deps, { caller, asked: asked.data }),
        )
      : refuse('not_found', 'no such receipt')
    return isRefused(opened) ? sendRefusal(request, reply, opened) : sendFile(reply, opened)
  })
  const small = 'a picture to the session that its claim is shown to; the use case asks by role and team'
  app.get(
    expenseThumbnailPath,
    { schema: { hide: true }, config: { withoutPolicy: small } },
    async (request, reply) => {
      const caller = await findCaller(database, request, clock.now())
      if (!caller) return sendRefusal(request, reply, refuse('not_signed_in', 'sign in first'))
      const asked = receiptParams.safeParse(request.params)
      const opened = asked.success
        ? await withinRequest(scopeOf({ reach: asked.data.as }, caller), () =>
            openSmallReceipt(deps, { caller, asked: asked.data }),
          )
        : refuse('not_found', 'no such picture')
      return isRefused(opened) ? sendRefusal(request, reply, opened) : sendSmall(reply, opened)
    },
  )
}
