import { expect, test } from 'vitest'
import { keysOf } from './use-key-of.ts'

const photo = (size: number) => new File([new Uint8Array(size)], 'rota.png', { lastModified: 1 })

test('what is sent again has its key, whatever object it is in; other words, another person or another file another', () => {
  const keys = keysOf()
  const first = keys.of({ words: 'Saturday?', to: ['a'] }, [photo(1)])
  expect(keys.of({ words: 'Saturday?', to: ['a'] }, [photo(1)])).toBe(first)
  const others = [
    keys.of({ words: 'Sunday?', to: ['a'] }, [photo(1)]),
    keys.of({ words: 'Sunday?', to: ['b'] }, [photo(1)]),
    keys.of({ words: 'Sunday?', to: ['b'] }, [photo(2)]),
    keys.of({ words: 'Sunday?', to: ['b'] }),
  ]
  expect(new Set([first, ...others]).size).toBe(5)
})

test('the same words after an answer are said anew', () => {
  const keys = keysOf()
  const first = keys.of({ words: 'Thank you.' })
  keys.forget()
  expect(keys.of({ words: 'Thank you.' })).not.toBe(first)
})
