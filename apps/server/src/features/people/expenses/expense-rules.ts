import { type ExpenseCategory, type ExpenseRules, expenseCategories } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'

type RulesRow = {
  mileage_pence: number
  receipt_above_pence: number | null
  claim_most_pence: number | null
  category_most: Partial<Record<ExpenseCategory, number>>
  late_after_days: number
  second_above_pence: number | null
}

/** What holds where a company says nothing: HMRC's rate, and a receipt for everything. */
const usual: RulesRow = {
  mileage_pence: 45,
  receipt_above_pence: 0,
  claim_most_pence: null,
  category_most: {},
  late_after_days: 5,
  second_above_pence: null,
}

const orNull = (amount: number | null): Pence | null => (amount === null ? null : pence(amount))

export async function readRules(tx: Tx, employerId: string): Promise<ExpenseRules> {
  const found = await firstRow(
    tx,
    sql<RulesRow>`
      select mileage_pence, receipt_above_pence, claim_most_pence, category_most, late_after_days, second_above_pence
      from expense_rules where employer_id = ${employerId}
    `,
  )
  const row = found ?? usual
  return {
    mileagePence: row.mileage_pence,
    receiptAbove: orNull(row.receipt_above_pence),
    claimMost: orNull(row.claim_most_pence),
    categoryMost: Object.fromEntries(
      Object.entries(row.category_most).map(([category, most]) => [category, pence(most)]),
    ),
    lateAfterDays: row.late_after_days,
    secondAbove: orNull(row.second_above_pence),
  }
}

/** Sets the rules for what is submitted from now on. Refused: `invalid_input` (a limit that cannot be). */
export function setExpenseRules(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, rules }: { caller: Member; rules: ExpenseRules },
): Promise<ExpenseRules | Refused> {
  const { employerId, userId } = caller
  const wrong = fieldThatCannotBe(rules)
  if (wrong !== null) return Promise.resolve(refuse('invalid_input', 'not an amount that can be', { field: wrong }))
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const before = await readRules(tx, employerId)
    const { mileagePence, receiptAbove, claimMost, categoryMost, lateAfterDays, secondAbove } = rules
    await sql`
      insert into expense_rules (employer_id, mileage_pence, receipt_above_pence, claim_most_pence, category_most, late_after_days, second_above_pence, changed_at, changed_by)
      values (${employerId}, ${mileagePence}, ${receiptAbove}, ${claimMost}, ${JSON.stringify(categoryMost)}, ${lateAfterDays}, ${secondAbove}, ${now}, ${userId})
      on conflict (employer_id) do update set mileage_pence = excluded.mileage_pence, receipt_above_pence = excluded.receipt_above_pence,
        claim_most_pence = excluded.claim_most_pence, category_most = excluded.category_most, late_after_days = excluded.late_after_days,
        second_above_pence = excluded.second_above_pence, changed_at = excluded.changed_at, changed_by = excluded.changed_by
    `.execute(tx)
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'expense.rules_changed',
      subject: { kind: 'employer', id: employerId },
      before: toldOf(before),
      after: toldOf(rules),
    })
    await announce(tx, { employerId, workerId: null, words: ['expenses'] })
    return readRules(tx, employerId)
  })
}

function fieldThatCannotBe({ receiptAbove, claimMost, categoryMost, secondAbove }: ExpenseRules): string | null {
  if (receiptAbove !== null && receiptAbove < 0) return 'receiptAbove'
  if (claimMost !== null && claimMost <= 0) return 'claimMost'
  if (secondAbove !== null && secondAbove < 0) return 'secondAbove'
  return expenseCategories.some((category) => (categoryMost[category] ?? 1) <= 0) ? 'categoryMost' : null
}

const toldOf = (rules: ExpenseRules) => ({
  mileagePence: rules.mileagePence,
  receiptAbovePence: rules.receiptAbove,
  claimMostPence: rules.claimMost,
  categoryMostPence: Object.entries(rules.categoryMost).map(([category, most]) => `${category} ${most}`),
  lateAfterDays: rules.lateAfterDays,
  secondAbovePence: rules.secondAbove,
})
