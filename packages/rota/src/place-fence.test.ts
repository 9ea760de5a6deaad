import { expect, test } from 'vitest'
import { clockedFrom } from './place-fence.ts'

// A degree of latitude is 111.195 km on a sphere of 6,371.0088 km: 0.001° is 111 m, whatever the longitude.
const york = { latitude: 53.96, longitude: -1.08, radiusMetres: 100 }
const at = (metresNorth: number, accuracyMetres: number) => ({
  latitude: york.latitude + metresNorth / 111_195,
  longitude: york.longitude,
  accuracyMetres,
})

test('within the fence to the metre, and outside one metre beyond it', () => {
  expect(clockedFrom(at(99.9, 0), york)).toEqual({ result: 'within', distanceMetres: 100, accuracyMetres: 0 })
  expect(clockedFrom(at(101, 0), york)).toEqual({ result: 'outside', distanceMetres: 101, accuracyMetres: 0 })
})

test('what the device may be wrong by counts for the worker', () => {
  expect(clockedFrom(at(150, 50.2), york)).toMatchObject({ result: 'within', accuracyMetres: 51 })
  expect(clockedFrom(at(152, 50), york)).toMatchObject({ result: 'outside' })
})

test('a position that was not given is neither within nor outside', () => {
  expect(clockedFrom(null, york)).toEqual({ result: 'not_given', distanceMetres: null, accuracyMetres: null })
})

test('degrees of longitude shrink towards the poles, and the date line is no distance', () => {
  // cos 60° is a half: a degree there is half of what it is at the equator, 55.6 km.
  const sixty = { latitude: 60, longitude: 0, radiusMetres: 20 }
  const near = clockedFrom({ latitude: 60, longitude: 0.01, accuracyMetres: 0 }, sixty)
  expect(near.distanceMetres).toBeGreaterThan(554)
  expect(near.distanceMetres).toBeLessThan(558)
  const fiji = { latitude: 0, longitude: 179.9999, radiusMetres: 50 }
  expect(clockedFrom({ latitude: 0, longitude: -179.9999, accuracyMetres: 0 }, fiji).result).toBe('within')
})

test('the position itself is not part of what is kept', () => {
  expect(Object.keys(clockedFrom(at(10, 5), york)).sort()).toEqual(['accuracyMetres', 'distanceMetres', 'result'])
})
