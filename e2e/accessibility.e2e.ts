import { describe } from 'vitest'
import { testEveryPage } from './src/accessible-pages.ts'

describe('A22 WCAG 2.2 AA in light colours at 390 px', () => testEveryPage('light'))
