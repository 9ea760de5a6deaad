/** Runs in the page, or in a service worker: its clock agrees with the product's. */
export function shiftClock(shift: number): void {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...parts: [] | [number]) {
      if (parts.length === 0) super(RealDate.now() + shift)
      else super(...parts)
    }

    static override now() {
      return RealDate.now() + shift
    }
  } as DateConstructor
}
