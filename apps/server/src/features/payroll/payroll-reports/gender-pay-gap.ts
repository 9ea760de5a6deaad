/** Somebody employed on the snapshot day, as the regulations count them. */
export type PaidPerson = {
  isWoman: boolean
  /** Pence an hour, with fractions: ordinary pay and bonus of the pay period, without overtime, by the hours it is for. */
  hourly: number
  /** Of the twelve months before; nothing is no bonus. */
  bonusPence: number
}

export type GapFigure = 'mean_hourly' | 'median_hourly' | 'mean_bonus' | 'median_bonus' | 'bonus_men' | 'bonus_women'
export type Quartile = 'lower' | 'lower_middle' | 'upper_middle' | 'upper'

/**
 * The six figures of the Equality Act 2010 (Gender Pay Gap Information) Regulations 2017, regs 8 to 13, in hundredths of a
 * percent. Gaps are of men's pay: above zero women are paid less. Null where there is nobody to compare. `full` are the
 * full-pay relevant employees, whose hourly pay counts; `all` the relevant employees, whose bonuses do.
 */
export function genderPayGap(full: readonly PaidPerson[], all: readonly PaidPerson[]) {
  const hourly = (isWoman: boolean) => full.filter((one) => one.isWoman === isWoman).map((one) => one.hourly)
  const people = (isWoman: boolean) => all.filter((one) => one.isWoman === isWoman)
  const bonuses = (isWoman: boolean) =>
    people(isWoman).flatMap(({ bonusPence }) => (bonusPence > 0 ? [bonusPence] : []))
  const share = (isWoman: boolean) => {
    const count = people(isWoman).length
    return count === 0 ? null : Math.round((bonuses(isWoman).length * 10_000) / count)
  }
  const figures: Record<GapFigure, number | null> = {
    mean_hourly: gap(mean(hourly(false)), mean(hourly(true))),
    median_hourly: gap(median(hourly(false)), median(hourly(true))),
    mean_bonus: gap(mean(bonuses(false)), mean(bonuses(true))),
    median_bonus: gap(median(bonuses(false)), median(bonuses(true))),
    bonus_men: share(false),
    bonus_women: share(true),
  }
  return { figures, quartiles: quartilesOf(full) }
}

/**
 * Four groups of as many people as can be, by hourly pay; one over goes to the lowest groups first. Who is paid the same on
 * the edge of two is shared out as men and women are among those paid so.
 */
function quartilesOf(full: readonly PaidPerson[]): Record<Quartile, { men: number; women: number }> {
  const names: readonly Quartile[] = ['lower', 'lower_middle', 'upper_middle', 'upper']
  const ranked = spread([...full].sort((a, b) => a.hourly - b.hourly))
  const [each, over] = [Math.floor(ranked.length / 4), ranked.length % 4]
  let from = 0
  const groups = names.map((name, index) => {
    const to = from + each + (index < over ? 1 : 0)
    const group = ranked.slice(from, to)
    from = to
    const women = group.filter(({ isWoman }) => isWoman).length
    return [name, { men: group.length - women, women }] as const
  })
  return Object.fromEntries(groups) as Record<Quartile, { men: number; women: number }>
}

/** Among those paid the same, women and men as evenly mixed as can be. */
function spread(ranked: readonly PaidPerson[]): PaidPerson[] {
  const mixed: PaidPerson[] = []
  for (let from = 0; from < ranked.length; ) {
    const same = ranked.slice(from).filter(({ hourly }) => hourly === ranked[from]?.hourly)
    const [women, men] = [same.filter(({ isWoman }) => isWoman), same.filter(({ isWoman }) => !isWoman)]
    for (let at = 0, taken = 0; at < same.length; at += 1) {
      const wanted = Math.round(((at + 1) * women.length) / same.length)
      const next = wanted > taken ? women[taken] : men[at - taken]
      if (wanted > taken) taken += 1
      if (next) mixed.push(next)
    }
    from += same.length
  }
  return mixed
}

function gap(men: number | null, women: number | null): number | null {
  return men === null || women === null || men === 0 ? null : Math.round(((men - women) * 10_000) / men)
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((all, one) => all + one, 0) / values.length
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const ranked = [...values].sort((a, b) => a - b)
  const [low, high] = [ranked[Math.floor((ranked.length - 1) / 2)], ranked[Math.ceil((ranked.length - 1) / 2)]]
  return ((low ?? 0) + (high ?? 0)) / 2
}
