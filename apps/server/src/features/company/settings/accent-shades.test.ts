import { expect, test } from 'vitest'
import { accentShades, contrast } from './accent-shades.ts'

test('contrast is that of WCAG: black on white 21, and the grey #767676 on white just 4.54', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('a colour that can be read is left as it is chosen', () => {
  expect(accentShades('#0d4a57').light).toBe('#0d4a57')
  expect(accentShades('#8ccbd8').dark).toBe('#8ccbd8')
})

test.each(['#ffff00', '#ffffff', '#000000', '#ff0000', '#0000ff', '#f4b740', '#808080', '#123456'])(
  '%s is shown so that it can be read on every surface of both themes',
  (chosen) => {
    const { light, dark } = accentShades(chosen)
    for (const surface of ['#ffffff', '#f2f3ee', '#e8ebe5'])
      expect(contrast(light, surface)).toBeGreaterThanOrEqual(4.5)
    for (const surface of ['#0c1415', '#141f21', '#1c2a2c']) expect(contrast(dark, surface)).toBeGreaterThanOrEqual(4.5)
  },
)
