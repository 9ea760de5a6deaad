import { type I18n, setupI18n } from '@lingui/core'
import type { CompiledMessage } from './compile-message.ts'
import { formatPlaceholder, isolate } from './formats.ts'
import { type AnyLanguage, factsOf } from './languages.ts'
import type { Messages } from './messages.generated.ts'

export type TextKey = keyof Messages
export type ArgumentsOf<K extends TextKey> = Messages[K]['args']
export type TagsOf<K extends TextKey> = Messages[K]['tags']
/** Texts without markup: what `t` can give as a string. The others need `<Text>`. */
export type PlainKey = { [K in TextKey]: [TagsOf<K>] extends [never] ? K : never }[TextKey]

/** Texts that say the same wherever they stand: no arguments, no markup. */
export type FixedKey = { [K in PlainKey]: [ArgumentsOf<K>] extends [null] ? K : never }[PlainKey]

/** The arguments a key needs: none at all, or one object of exactly its placeholders. */
export type Rest<K extends TextKey> = [ArgumentsOf<K>] extends [null] ? [] : [values: ArgumentsOf<K>]

export type Translate = <K extends PlainKey>(key: K, ...rest: Rest<K>) => string

/** Compiled messages of one language by full key, "sign-in.login.title". */
export type Catalogue = Record<string, CompiledMessage>

/** One language's messages, ready to speak. */
export function createMessages(language: AnyLanguage, catalogue: Catalogue): I18n {
  const messages = setupI18n()
  activate(messages, language, catalogue)
  return messages
}

/** Switches an existing set of messages to another language; whoever listens is told. */
export function activate(messages: I18n, language: AnyLanguage, catalogue: Catalogue): void {
  // The second locale decides plurals and the digits of "#".
  messages.loadAndActivate({
    locale: language,
    locales: [factsOf(language).locale],
    messages: catalogue as Parameters<I18n['loadAndActivate']>[0]['messages'],
  })
}

/** The text of a key with its tags still in it, placeholders filled and isolated against the sentence's direction. */
export function translate(messages: I18n, key: TextKey, values: Readonly<Record<string, unknown>> | null): string {
  const language = messages.locale as AnyLanguage
  if (values === null) return messages._(key, {})
  // What ends in a point of its own, "3 déc.", ends its sentence with it.
  return messages._(key, placeholders(values, language)).replaceAll(/(?<!\.)\.\.(?!\.)/g, '.')
}

/** Looks a placeholder up by its compiled name: "amount|money|" asks for `amount` as money. */
function placeholders(values: Readonly<Record<string, unknown>>, language: AnyLanguage): Record<string, unknown> {
  return new Proxy(values, {
    get(target, name) {
      const [argument = '', kind, style = ''] = String(name).split('|')
      const value = target[argument]
      if (value === undefined) return undefined
      if (kind !== undefined) return formatPlaceholder(value, { kind, style, language })
      return typeof value === 'string' ? isolate(value, language, 'auto') : value
    },
  })
}
