import { expect, test } from 'vitest'
import { chosenPeople, noChoices } from './chosen-people.ts'

test('each person stands once with all that is chosen and added for them, and nobody for whom there is nothing', () => {
  const promised = { workerId: 'ann', label: 'Promised' }
  const late = { workerId: 'cat', label: 'Late' }
  expect(
    chosenPeople(
      {
        hours: ['ann'],
        items: [
          { id: 'i1', workerId: 'ben' },
          { id: 'i2', workerId: 'ann' },
        ],
      },
      [promised, late],
    ),
  ).toEqual([
    { workerId: 'ann', hours: true, items: ['i2'], additions: [promised] },
    { workerId: 'ben', hours: false, items: ['i1'], additions: [] },
    { workerId: 'cat', hours: false, items: [], additions: [late] },
  ])
  expect(chosenPeople(noChoices, [])).toEqual([])
})
