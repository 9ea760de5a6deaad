/** What is kept of the server's last answer: when it left by its own word, and this device's clocks before and after. */
export type Heard = { date: string | null; asked: number; wall: number; mono: number; origin: number }

export const heardAs = 'gpod-heard'

/** An answer of the server came, asked for at `asked`. What it says of the time is read when a clocking is recorded. */
export function heardServer(response: Response, asked: number): void {
  const { timeOrigin: origin } = performance
  const heard: Heard = { date: response.headers.get('date'), asked, wall: Date.now(), mono: performance.now(), origin }
  try {
    localStorage.setItem(heardAs, JSON.stringify(heard))
  } catch {
    // A clocking without it is looked at.
  }
}
