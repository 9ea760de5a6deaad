import { useText } from '../../../i18n/use-text.tsx'

/** The names of those in a thread, as a list of the reader's language. */
export function usePeopleNames(): (people: readonly { name: string | null }[]) => string {
  const { t, language } = useText()
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return (people) => list.format(people.map(({ name }) => name ?? t('messages.formerPerson')))
}
