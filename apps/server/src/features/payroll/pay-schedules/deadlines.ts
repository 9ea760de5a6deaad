import { addDays, bacsDaysOf, workingDayOnOrBefore } from '@gpod/days'

/** What has to be done by a day, or happens on it. */
export type DeadlineKind =
  | 'cut_off'
  | 'approve'
  | 'bacs_submission'
  | 'bacs_processing'
  | 'payday'
  | 'fps'
  | 'tax_month_end'
  | 'eps'
  | 'hmrc_payment'
  | 'pension'
  | 'p60'

export type Deadline = { kind: DeadlineKind; on: string }

/**
 * What one payday asks for. Who pays by Bacs approves by the day the file is submitted, two working days before; who does not has
 * until the payday. Hours count up to the end of the period, and no longer than a run can wait for them: what is worked after its
 * file has gone is paid with the next payday (decision 160). The report to HMRC is due on or before the payday (SI 2003/2682 reg 67B).
 */
export function deadlinesOfPayday({
  endsOn,
  payDate,
  usesBacs,
}: {
  endsOn: string
  payDate: string
  usesBacs: boolean
}): Deadline[] {
  const { submissionDay, processingDay } = bacsDaysOf(payDate)
  const approve = approveBy({ payDate, usesBacs })
  return [
    { kind: 'cut_off', on: endsOn < approve ? endsOn : approve },
    { kind: 'approve', on: approve },
    ...(usesBacs
      ? ([
          { kind: 'bacs_submission', on: submissionDay },
          { kind: 'bacs_processing', on: processingDay },
        ] as const)
      : []),
    { kind: 'payday', on: payDate },
    { kind: 'fps', on: payDate },
  ]
}

/** The last day to approve and pay: the bank needs a Bacs file two working days before payday; without one it is payday. */
export function approveBy({ payDate, usesBacs }: { payDate: string; usesBacs: boolean }): string {
  return usesBacs ? bacsDaysOf(payDate).submissionDay : payDate
}

/**
 * What a tax month asks for that ends on `to`, the 5th: the employer payment summary, where there is something to tell, by
 * the 19th; the money with HMRC by the 22nd, cleared, where it goes by bank (reg 69).
 */
export function deadlinesOfTaxMonth(to: string): Deadline[] {
  return [
    { kind: 'tax_month_end', on: to },
    { kind: 'eps', on: addDays(to, 14) },
    { kind: 'hmrc_payment', on: clearedBy(addDays(to, 17)) },
  ]
}

/**
 * By when contributions taken on a payday have to be with the pension scheme, where they go by bank: the 22nd of the
 * calendar month after it (SI 1996/1715 reg 16).
 */
export function pensionDueOn(payDate: string): string {
  return clearedBy(`${monthAfter(payDate)}-22`)
}

/** By when everyone in employment at the end of a tax year has their P60: 31 May after it (SI 2003/2682 reg 67). */
export function p60DueOn(taxYear: string): string {
  return `${Number(taxYear.slice(0, 4)) + 1}-05-31`
}

/** "2026-12" after any day of November 2026. */
function monthAfter(day: string): string {
  return addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)
}

/** The day itself or the working day before; of a year whose bank holidays are not held, the day itself. */
export function clearedBy(day: string): string {
  try {
    return workingDayOnOrBefore(day)
  } catch (error) {
    if (error instanceof RangeError) return day
    throw error
  }
}
