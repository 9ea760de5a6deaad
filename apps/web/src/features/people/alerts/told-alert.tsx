import type { Alert } from '@gpod/contract'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

/** One thing that somebody was told, in the words in which they were told. */
export function ToldAlert({
  alert: { title, detail, at, heldUntil, byMail, byPush, href },
  isNew = false,
  onOpen,
}: {
  alert: Alert
  isNew?: boolean
  onOpen?: () => void
}) {
  const { t, dateTime } = useText()
  const sent = [...(byMail ? [t('alerts.byMail')] : []), ...(byPush ? [t('alerts.byPush')] : [])]
  return (
    <li className="wrap-anywhere">
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <Link to={href} className="font-medium text-primary underline underline-offset-2" onClick={onOpen}>
          <bdi>{title}</bdi>
        </Link>
        {isNew && <StatusPill tone="info">{t('alerts.new')}</StatusPill>}
      </span>
      <p className="text-secondary">
        <bdi>{detail}</bdi>
      </p>
      <p className="text-ink-2 text-small">
        {heldUntil === null ? [dateTime(at), ...sent].join(' · ') : t('alerts.heldUntil', { at: heldUntil })}
      </p>
    </li>
  )
}
