/**
 * Pence x basis points to whole pence, looking at the third decimal of the pound alone: 5 or less goes down, 6 or more
 * up. So 0.0056 is nothing, as in HMRC's own test data.
 */
export function roundNi(penceTimesBasisPoints: number): number {
  const whole = Math.floor(penceTimesBasisPoints / 10_000)
  return penceTimesBasisPoints - whole * 10_000 >= 6_000 ? whole + 1 : whole
}
