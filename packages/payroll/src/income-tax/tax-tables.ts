import type { IncomeTaxBand, Nation, TaxYearRates } from '../rates/tax-year-rates.ts'

/** One band of the year so far, ready for the formula. Amounts are ten-thousandths of a pound unless named otherwise. */
export interface BandToDate {
  /** The last whole pound (rounded up) for which this band is chosen. */
  readonly choiceLimitPounds: number
  /** The band's start and the tax on all below it, both cut off after four decimals. */
  readonly start: number
  readonly taxBelow: number
  /** Basis points. */
  readonly rate: number
}

/** Ten-thousandths of a pound in a pound. */
export const TEN_THOUSANDTHS = 10_000

const tables = new Map<
  TaxYearRates,
  Readonly<Record<Nation, ReadonlyMap<number, readonly (readonly BandToDate[])[]>>>
>()

/**
 * The bands of a nation for the first `period` weeks or months of the year. Built once for each year, nation and
 * period, then looked up: the formula itself divides nothing.
 */
export function bandsToDate(
  rates: TaxYearRates,
  { nation, inYear, period }: { nation: Nation; inYear: 52 | 12; period: number },
): readonly BandToDate[] {
  const bands = tablesOf(rates)[nation].get(inYear)?.[period]
  if (!bands) throw new RangeError(`no tax table for period ${period} of ${inYear}`)
  return bands
}

function tablesOf(rates: TaxYearRates) {
  const known = tables.get(rates)
  if (known) return known
  const ofNation = (nation: Nation) =>
    new Map(
      ([52, 12] as const).map((inYear) => [
        inYear,
        // Four-weekly pay is worked out on at most four weeks after week 52: no period number passes the year's own.
        Array.from({ length: inYear + 1 }, (_, period) =>
          bandsAt(rates.incomeTax.bands[nation].value, { inYear, period }),
        ),
      ]),
    )
  const built = {
    england_northern_ireland: ofNation('england_northern_ireland'),
    scotland: ofNation('scotland'),
    wales: ofNation('wales'),
  }
  tables.set(rates, built)
  return built
}

/** HMRC's v, c and k for each band: annual figures x n / N, the choice rounded up to pounds, the rest cut to 4 places. */
function bandsAt(
  bands: readonly IncomeTaxBand[],
  { inYear, period }: { inYear: number; period: number },
): readonly BandToDate[] {
  let startPounds = 0
  let taxBelowYear = 0
  return bands.map(({ upTo, rate }) => {
    const band: BandToDate = {
      choiceLimitPounds: upTo === null ? Number.POSITIVE_INFINITY : Math.ceil((upTo * period) / inYear),
      start: Math.floor((startPounds * TEN_THOUSANDTHS * period) / inYear),
      taxBelow: Math.floor((taxBelowYear * period) / inYear),
      rate,
    }
    if (upTo !== null) {
      // Whole pounds x basis points are ten-thousandths of a pound.
      taxBelowYear += (upTo - startPounds) * rate
      startPounds = upTo
    }
    return band
  })
}
