import type { I18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { Fragment, type ReactNode, useMemo } from 'react'
import { type ArgumentsOf, type TagsOf, type TextKey, type Translate, translate } from './create-text.ts'
import {
  type DayStyle,
  formatDateTime,
  formatDay,
  formatDuration,
  formatNumber,
  formatShare,
  formatTime,
} from './formats.ts'
import { type AnyLanguage, factsOf } from './languages.ts'

/** Gives the tree below it a language. The app has one; each static page and each test makes its own. */
export function TextProvider({ messages, children }: { messages: I18n; children: ReactNode }) {
  return <I18nProvider i18n={messages}>{children}</I18nProvider>
}

/** The current language: `t` for whole sentences by key, and the formats that stand alone. Re-renders on a switch. */
export function useText() {
  const { i18n } = useLingui()
  const language = i18n.locale as AnyLanguage
  return useMemo(() => {
    const t: Translate = (key, ...rest) => translate(i18n, key, rest[0] ?? null)
    return {
      t,
      language,
      dir: factsOf(language).dir,
      day: (day: string, style?: DayStyle) => formatDay(day, language, style),
      time: (instant: string) => formatTime(instant, language),
      dateTime: (instant: string) => formatDateTime(instant, language),
      duration: (minutes: number) => formatDuration(minutes, language),
      number: (value: number) => formatNumber(value, language),
      share: (basisPoints: number) => formatShare(basisPoints, language),
    }
  }, [i18n, language])
}

type Markup<K extends TextKey> = [TagsOf<K>] extends [never]
  ? { tags?: never }
  : { tags: Record<TagsOf<K>, (children: ReactNode) => ReactNode> }

type Values<K extends TextKey> = [ArgumentsOf<K>] extends [null] ? { values?: never } : { values: ArgumentsOf<K> }

/** A text with links or bold in it: `<Text id="a.b" tags={{ link: (text) => <a href="/">{text}</a> }} />`. */
export function Text<K extends TextKey>({ id, values, tags }: { id: K } & Values<K> & Markup<K>) {
  const { i18n } = useLingui()
  return withMarkup(translate(i18n, id, values ?? null), (tags ?? {}) as Record<string, Wrap>)
}

type Wrap = (children: ReactNode) => ReactNode
const tag = /<([a-zA-Z][a-zA-Z0-9]*)>([\s\S]*?)<\/\1>/

function withMarkup(text: string, tags: Record<string, Wrap>): ReactNode {
  const parts: ReactNode[] = []
  let rest = text
  for (let match = tag.exec(rest); match; match = tag.exec(rest)) {
    const [whole, name = '', inner = ''] = match
    const wrap = tags[name]
    if (!wrap) throw new Error(`a text has a tag that nobody renders: <${name}>`)
    parts.push(rest.slice(0, match.index), wrap(withMarkup(inner, tags)))
    rest = rest.slice(match.index + whole.length)
  }
  parts.push(rest)
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no identity but their place.
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}
