import { describe, expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

const plain = (text: string) => [{ text, isStrong: false }]

describe('a lesson', () => {
  test('is paragraphs, headings, lists and strong words', () => {
    const body = 'A **hazard** is\nanything.\n\n### The steps\n- find it\n- mend it\n\n1. First\n2. Then\n\nDone.'
    expect(readMarkdown(body)).toEqual([
      {
        kind: 'paragraph',
        line: [
          { text: 'A ', isStrong: false },
          { text: 'hazard', isStrong: true },
          { text: ' is anything.', isStrong: false },
        ],
      },
      { kind: 'heading', level: 3, line: plain('The steps') },
      { kind: 'list', isNumbered: false, items: [plain('find it'), plain('mend it')] },
      { kind: 'list', isNumbered: true, items: [plain('First'), plain('Then')] },
      { kind: 'paragraph', line: plain('Done.') },
    ])
  })

  test.each([
    '<script>alert(1)</script>',
    '[click](javascript:alert(1))',
    '![x](https://x.test/y.png)',
    '**',
    '#',
    '- ',
  ])('shows %s as it was typed', (typed) => {
    expect(readMarkdown(typed)).toEqual([{ kind: 'paragraph', line: plain(typed.trim()) }])
  })

  test('of nothing is nothing', () => {
    expect(readMarkdown(' \n\n')).toEqual([])
  })
})
