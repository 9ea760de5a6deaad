import { expect, it } from 'vitest'
import { ownProblems } from './register-problems.ts'

const fine = { password: 'harbour-lantern-42', confirmPassword: 'harbour-lantern-42' }
const nobodyAsks = { asksDateOfBirth: false }

it('everything that is missing is told at the first try', () => {
  expect(ownProblems({ password: '', confirmPassword: '' }, { asksDateOfBirth: true })).toEqual({
    dateOfBirth: 'sign-in.needDateOfBirth',
    password: 'sign-in.needPassword',
    confirmPassword: 'sign-in.needConfirm',
  })
})

it('a password of five characters is too short, one of six is not', () => {
  expect(ownProblems({ password: 'abcde', confirmPassword: 'abcde' }, nobodyAsks)).toEqual({
    password: 'sign-in.passwordTooShort',
  })
  expect(ownProblems({ password: 'abcdef', confirmPassword: 'abcdef' }, nobodyAsks)).toEqual({})
})

it('a password repeated otherwise is told at the second', () => {
  expect(ownProblems({ ...fine, confirmPassword: 'harbour-lantern-43' }, nobodyAsks)).toEqual({
    confirmPassword: 'sign-in.passwordMismatch',
  })
})

it('a birth date is asked for with an invitation alone', () => {
  expect(ownProblems(fine, nobodyAsks)).toEqual({})
  expect(ownProblems({ ...fine, dateOfBirth: '1994-05-17' }, { asksDateOfBirth: true })).toEqual({})
})
