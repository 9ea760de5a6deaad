import type { Message } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'

/** What was forwarded, with who wrote it and when. */
export function ForwardedWords({ forwarded }: { forwarded: NonNullable<Message['forwarded']> }) {
  const { t } = useText()
  return (
    <blockquote className="border-line-strong border-s-2 ps-3">
      <p className="mb-0.5 text-ink-2 text-small">
        {t('messages.forwarded', { name: forwarded.from ?? t('messages.formerPerson'), at: forwarded.sentAt })}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {forwarded.words}
      </p>
    </blockquote>
  )
}
