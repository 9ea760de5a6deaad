import type { Pence } from '@gpod/money'
import { optional, pounds, type XmlElements, yesOrNo } from './xml-elements.ts'

/** A car whose benefit is taxed through the payroll. Days are of the tax year, but for the first registration. */
export interface CompanyCar {
  readonly make: string
  readonly firstRegistered: string
  /** Grams a kilometre, 0 to 999; "X" where the car has no figure. */
  readonly co2: number | 'X'
  /** Miles, 0 to 9999, of a hybrid. */
  readonly zeroEmissionMileage?: number
  /** F: diesel to the RDE2 standard; D: other diesel; A: all else. */
  readonly fuel: 'F' | 'D' | 'A'
  readonly id?: string
  /** Says again what was said of this car before. */
  readonly amendment: boolean
  readonly price: Pence
  readonly availableFrom: string
  readonly cashEquivalent: Pence
  readonly availableTo?: string
  readonly freeFuel?: { readonly from: string; readonly cashEquivalent: Pence; readonly withdrawn?: string }
}

export function carElements(car: CompanyCar): XmlElements {
  return {
    Make: car.make,
    FirstRegd: car.firstRegistered,
    CO2: String(car.co2),
    ZeroEmissionsMileage: optional(car.zeroEmissionMileage, String),
    Fuel: car.fuel,
    ID: car.id,
    Amendment: yesOrNo(car.amendment),
    Price: pounds(car.price),
    AvailFrom: car.availableFrom,
    CashEquiv: pounds(car.cashEquivalent),
    AvailTo: car.availableTo,
    FreeFuel: car.freeFuel && {
      Provided: car.freeFuel.from,
      CashEquiv: pounds(car.freeFuel.cashEquivalent),
      Withdrawn: car.freeFuel.withdrawn,
    },
  }
}
