export { type ArticleFrame, articles, type HelpAudience } from './articles.ts'
export { type Article, readArticles } from './read-articles.ts'
