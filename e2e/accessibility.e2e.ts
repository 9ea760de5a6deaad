import { describe } from 'vitest'
import { testPagesOf, testPublicPages } from './src/accessible-pages.ts'
import { addressesOf } from './src/pages.ts'

describe('A22 WCAG 2.2 AA at 390 px', () => {
  testPublicPages()
  testPagesOf({ portal: 'worker', paths: addressesOf('worker') })
  testPagesOf({ portal: 'operator', paths: addressesOf('operator') })
})
