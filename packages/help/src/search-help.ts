import MiniSearch from 'minisearch'

type Searched = { id: string; title: string; text: string; asked: readonly string[] }
export type HelpSearch = { find(query: string): string[] }

const words = /[\p{L}\p{M}\p{N}]+/gu
const leftOut = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u200b-\u200f]/g

/** What has less of the best one's score shares but the common words of a question with it, as nearly every article does. */
const leastOfBest = 0.25

/** Accents and vowel signs of Arabic are left out, so that a word is found however it is written. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(leftOut, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى|ی/g, 'ي')
    .replace(/ک/g, 'ك')
    .normalize('NFC')

/** The articles as they are searched: by the words of their title, their text, and the questions that people ask about them. */
export function searchOf(articles: readonly Searched[]): HelpSearch {
  const index = new MiniSearch<{ id: string; title: string; text: string; asked: string }>({
    fields: ['title', 'text', 'asked'],
    tokenize: (text) => text.match(words) ?? [],
    processTerm: (term) => plain(term) || null,
    searchOptions: {
      boost: { title: 1.5, asked: 2 },
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      prefix: (term) => term.length > 3,
    },
  })
  index.addAll(articles.map(({ asked, ...article }) => ({ ...article, asked: asked.join(' \n ') })))
  return {
    find(query) {
      const found = index.search(query)
      return found.filter(({ score }) => score >= (found[0]?.score ?? 0) * leastOfBest).map(({ id }) => String(id))
    },
  }
}
