import { describe } from 'vitest'
import { testPagesOf } from './src/accessible-pages.ts'
import { addressesOf, viewsOf } from './src/pages.ts'

describe('A22 WCAG 2.2 AA at 390 px', () => {
  testPagesOf({ portal: 'employer', paths: [...addressesOf('employer'), ...viewsOf('employer')] })
})
