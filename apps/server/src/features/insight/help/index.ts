export { articleOf } from './help-articles.ts'
