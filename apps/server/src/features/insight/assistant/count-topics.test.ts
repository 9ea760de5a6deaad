import { describe, expect, test } from 'vitest'
import { type Asked, countTopics } from './count-topics.ts'

const askedBy = (topic: string, people: number, times = 1, from = 0): Asked[] =>
  Array.from({ length: people * times }, (_, index) => ({ userId: `u${from + (index % people)}`, topic }))

describe('how often topics are asked', () => {
  test('a topic is told from ten people on, however often fewer asked it', () => {
    expect(countTopics(askedBy('tax', 10))).toEqual([{ topic: 'tax', asked: 10, people: 10 }])
    expect(countTopics(askedBy('tax', 9, 20))).toEqual([])
  })

  test('small topics are one count together, from ten people on; below that nothing says that there were any', () => {
    const small = [...askedBy('ni', 6), ...askedBy('loan', 6, 1, 6)]
    expect(countTopics(small)).toEqual([{ topic: 'other', asked: 12, people: 12 }])
    expect(countTopics([...askedBy('tax', 10), ...askedBy('ni', 9)])).toEqual([{ topic: 'tax', asked: 10, people: 10 }])
  })

  test('one person with many topics is one person', () => {
    expect(
      countTopics(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].flatMap((topic) => askedBy(topic, 1))),
    ).toEqual([])
  })
})
