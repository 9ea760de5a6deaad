import { expect, test } from 'vitest'
import { fillPage } from './fill-page.ts'

test('a text stands where it is named and can be nothing but text; what nobody gave is empty', () => {
  const page = '<input value="{{name}}"><p>{{other}}</p>'
  expect(fillPage(page, { texts: { name: '"><script>{{other}}' } })).toBe(
    '<input value="&#34;&#62;&#60;script&#62;{{other}}"><p></p>',
  )
})

test('a part stays where one of its names is shown, also within another', () => {
  const page = '<gpod-if of="a b">1<gpod-if of="c">2</gpod-if>3</gpod-if><gpod-if of="d">4</gpod-if>'
  expect(fillPage(page, { shown: new Set(['b']) })).toBe('13')
  expect(fillPage(page, { shown: new Set(['a', 'c', 'd']) })).toBe('1234')
  expect(fillPage(page, { shown: new Set(['c']) })).toBe('')
})

test('choices that were made are made again, and a wrong field is marked and described', () => {
  const page = '<option data-selected="k_a"><input data-checked="k_b" data-wrong="email">'
  expect(fillPage(page, { shown: new Set(['k_a', 'k_b']) })).toBe('<option selected=""><input checked="">')
  expect(fillPage(page, { shown: new Set(['wrong_email']) })).toBe(
    '<option><input aria-invalid="true" aria-describedby="email-problem">',
  )
})
