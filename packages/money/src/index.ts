/**
 * Money as whole pence, rates as whole basis points or ten-thousandths, and rounding that is always named.
 *
 * `Pence` is a branded safe integer: a plain number is no money, and pounds cannot be passed for pence.
 * It is made by `pence`, `parsePounds` or the arithmetic here, never by a cast elsewhere.
 */
declare const penceBrand: unique symbol
export type Pence = number & { readonly [penceBrand]: true }

/** How a quotient that is not whole becomes whole. `halfUp` and `halfEven` look at the half away from zero. */
export type Rounding = 'down' | 'up' | 'floor' | 'ceil' | 'halfUp' | 'halfEven' | 'halfDown'

/** Thrown for a programming error: an amount that is not a safe whole number. User input goes through `parsePounds`. */
export class MoneyError extends RangeError {
  override name = 'MoneyError'
}

/** Checks that a number is a safe whole number of pence and brands it. Throws `MoneyError` otherwise. */
export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new MoneyError(`not a whole, safe number of pence: ${amount}`)
  // Minus zero would print as "-0" and differ under Object.is.
  return (amount === 0 ? 0 : amount) as Pence
}

export const ZERO = pence(0)

/** The sum, in pence. */
export function add(...amounts: readonly Pence[]): Pence {
  let total = 0
  for (const amount of amounts) total += amount
  return pence(total)
}

/** `from` less every one of `amounts`, in pence. May be negative. */
export function subtract(from: Pence, ...amounts: readonly Pence[]): Pence {
  let rest: number = from
  for (const amount of amounts) rest -= amount
  return pence(rest)
}

export function negate(amount: Pence): Pence {
  return pence(-amount)
}

export function minimum(first: Pence, ...others: readonly Pence[]): Pence {
  return pence(Math.min(first, ...others))
}

export function maximum(first: Pence, ...others: readonly Pence[]): Pence {
  return pence(Math.max(first, ...others))
}

/** The amount, or nothing where it is below zero. */
export function atLeastZero(amount: Pence): Pence {
  return amount < 0 ? ZERO : amount
}

/**
 * `value × multiplier ÷ divisor`, exact, rounded once as named. The intermediate product never loses a digit:
 * it moves to BigInt when it would pass 2^53. Throws `MoneyError` for a divisor of zero or fractions in.
 */
export function mulDiv(
  value: number,
  { multiplier, divisor, rounding }: { multiplier: number; divisor: number; rounding: Rounding },
): number {
  if (!Number.isSafeInteger(value) || !Number.isSafeInteger(multiplier) || !Number.isSafeInteger(divisor)) {
    throw new MoneyError(`mulDiv takes whole numbers: ${value} x ${multiplier} / ${divisor}`)
  }
  if (divisor === 0) throw new MoneyError('mulDiv by zero')
  const product = value * multiplier
  if (Number.isSafeInteger(product)) return divideSmall(product, { divisor, rounding })
  return divideBig(BigInt(value) * BigInt(multiplier), { divisor: BigInt(divisor), rounding })
}

/** A share of an amount: `rate` over `per` (basis points: 10,000), rounded as named, in pence. */
export function share(
  amount: Pence,
  { rate, per = 10_000, rounding }: { rate: number; per?: number; rounding: Rounding },
): Pence {
  return pence(mulDiv(amount, { multiplier: rate, divisor: per, rounding }))
}

/**
 * Splits an amount into parts in proportion to whole weights. The parts always add up to the whole:
 * the pennies left over by rounding down go one each to the largest remainders, first come first.
 */
export function split(amount: Pence, weights: readonly number[]): Pence[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (weights.length === 0 || total <= 0 || weights.some((weight) => weight < 0 || !Number.isSafeInteger(weight))) {
    throw new MoneyError('split needs whole weights that add up to more than nothing')
  }
  const size = Math.abs(amount)
  const shares = weights.map((weight, index) => {
    const part = mulDiv(size, { multiplier: weight, divisor: total, rounding: 'floor' })
    const remainder = (BigInt(size) * BigInt(weight)) % BigInt(total)
    return { index, part, remainder }
  })
  let left = size - shares.reduce((sum, { part }) => sum + part, 0)
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const entry of byRemainder) {
    if (left === 0) break
    entry.part += 1
    left -= 1
  }
  const sign = amount < 0 ? -1 : 1
  return shares.map(({ part }) => pence(sign * part))
}

/**
 * Reads decimal pounds ("12", "12.5", "12.50", "-3.20"). A third decimal, a separator, a currency sign or a space
 * is refused with `undefined`: guessing at money is worse than asking again.
 */
export function parsePounds(text: string): Pence | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return undefined
  const [, sign, pounds = '', decimals = ''] = match
  const amount = Number(pounds) * 100 + Number(decimals.padEnd(2, '0'))
  return pence(sign ? -amount : amount)
}

/** Decimal pounds with two places, as sent on the wire: 1250 is "12.50". */
export function formatPounds(amount: Pence): string {
  const size = Math.abs(amount)
  const sign = amount < 0 ? '-' : ''
  return `${sign}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

function divideSmall(product: number, { divisor, rounding }: { divisor: number; rounding: Rounding }): number {
  const quotient = Math.trunc(product / divisor)
  const remainder = product % divisor
  if (remainder === 0) return quotient === 0 ? 0 : quotient
  const sign = product < 0 === divisor < 0 ? 1 : -1
  const awayFromZero = shouldStepAway({
    sign,
    isOdd: quotient % 2 !== 0,
    half: Math.sign(Math.abs(remainder) - (Math.abs(divisor) - Math.abs(remainder))),
    rounding,
  })
  const rounded = awayFromZero ? quotient + sign : quotient
  return rounded === 0 ? 0 : rounded
}

function divideBig(product: bigint, { divisor, rounding }: { divisor: bigint; rounding: Rounding }): number {
  const size = (value: bigint) => (value < 0n ? -value : value)
  const quotient = product / divisor
  const remainder = size(product % divisor)
  const sign = product < 0n === divisor < 0n ? 1 : -1
  const twice = remainder * 2n
  const half = twice === size(divisor) ? 0 : twice > size(divisor) ? 1 : -1
  const stepAway = remainder !== 0n && shouldStepAway({ sign, isOdd: size(quotient) % 2n === 1n, half, rounding })
  const rounded = Number(stepAway ? quotient + BigInt(sign) : quotient)
  if (!Number.isSafeInteger(rounded)) throw new MoneyError(`result is not a safe number of pence: ${rounded}`)
  return rounded
}

function shouldStepAway({
  sign,
  isOdd,
  half,
  rounding,
}: {
  sign: 1 | -1
  isOdd: boolean
  /** -1 below the half, 0 on it, 1 above it. */
  half: number
  rounding: Rounding
}): boolean {
  switch (rounding) {
    case 'down':
      return false
    case 'up':
      return true
    case 'floor':
      return sign < 0
    case 'ceil':
      return sign > 0
    case 'halfUp':
      return half >= 0
    case 'halfDown':
      return half > 0
    case 'halfEven':
      return half > 0 || (half === 0 && isOdd)
  }
}
