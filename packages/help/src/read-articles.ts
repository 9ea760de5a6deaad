import { type ArticleFrame, articles } from './articles.ts'

/** An article in a language, with the questions that it answers as people ask them. */
export type Article = ArticleFrame & { title: string; text: string; asked: readonly string[] }

/** The articles of a language's file; `asked` gives the questions about a topic. Throws where the file lacks one or has one too many. */
export function readArticles(file: string, asked: (topic: string) => readonly string[]): Article[] {
  const words = JSON.parse(file) as Record<string, [title: string, text: string]>
  const unknown = Object.keys(words).find((id) => !articles.some((one) => one.id === id))
  if (unknown !== undefined) throw new Error(`${unknown} is no article`)
  return articles.map((frame) => {
    const [title, text] = words[frame.id] ?? []
    if (title === undefined || text === undefined) throw new Error(`the article ${frame.id} has no words`)
    return { ...frame, title, text, asked: frame.topics.flatMap(asked) }
  })
}
