import { testEveryPage } from './src/every-page.ts'

testEveryPage(['employer'])
