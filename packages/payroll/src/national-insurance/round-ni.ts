/**
 * Pence x basis points to whole pence, looking at the third decimal of the pound alone: 5 or less goes down, 6 or more
 * up. So 0.0056 is nothing, as in HMRC's own test data.
 */
export function roundNi(penceTimesBasisPoints: number): number {
  const tenthsOfPenny = Math.floor(penceTimesBasisPoints / 1000)
  const whole = Math.floor(tenthsOfPenny / 10)
  return tenthsOfPenny - whole * 10 >= 6 ? whole + 1 : whole
}
