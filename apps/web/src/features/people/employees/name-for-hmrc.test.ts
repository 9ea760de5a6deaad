import { describe, expect, it } from 'vitest'
import { isNameForHmrc } from './name-for-hmrc.ts'

describe('a name that the full payment submission can hold', () => {
  it.each(['Amina', "O'Neill", 'Anne-Marie', 'van der Berg', 'Łukasz', 'Zoë', 'D’Arcy', 'Nguyễn'])('%s', (name) => {
    expect(isNameForHmrc(name)).toBe(true)
  })

  it.each(['123 £$%', 'Amina2', 'J. Smith', '€va', 'Anna & Ben', '-Anne', '李', 'أمينة', 'A'.repeat(36)])(
    'is not %s',
    (name) => {
      expect(isNameForHmrc(name)).toBe(false)
    },
  )
})
