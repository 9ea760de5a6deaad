import { type RawBuilder, sql } from '../../../platform/database/database.ts'

/**
 * The payday that tax and National Insurance count by: the ordinary one where wages are paid on a working day before it,
 * else the day they are paid (CWG2 1.8; SI 2001/1004 reg 7; decision 012).
 */
export function taxDayOf({ payDate, ordinaryPayday }: { payDate: string; ordinaryPayday: string | null }): string {
  return ordinaryPayday ?? payDate
}

/** The same of rows: of a pay period, and of a pay record, by what the statement calls them. */
export const taxDay = {
  ofPeriod: (name: string): RawBuilder<string> =>
    sql`coalesce(${sql.ref(`${name}.ordinary_payday`)}, ${sql.ref(`${name}.pay_date`)})`,
  ofRecord: (name: string): RawBuilder<string> =>
    sql`coalesce(${sql.ref(`${name}.tax_date`)}, ${sql.ref(`${name}.pay_date`)})`,
}

/** Whether tax counts a pay record on one of the days. Indexes have the day paid, which is never long before. */
export function isTaxedWithin(name: string, { from, to }: { from: string; to: string }): RawBuilder<boolean> {
  return sql`(${sql.ref(`${name}.pay_date`)} between ${from}::date - ${LONGEST_MOVE}::int and ${to}::date
    and ${taxDay.ofRecord(name)} between ${from}::date and ${to}::date)`
}

/** Days: more than banks are ever closed in a row. */
const LONGEST_MOVE = 10
