import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { WriteDialog } from './write-dialog.tsx'

const kinds = {
  manager: 'messages.contact_manager',
  hr: 'messages.contact_hr',
  payroll: 'messages.contact_payroll',
  support: 'messages.contact_support',
} as const satisfies Record<string, PlainKey>

/** Whom to write to at once: the line manager, and those that the company names. Only who is there. */
export function QuickContacts() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.messages.people))
  const [to, setTo] = useState<string | null>(null)
  return (
    <Card title={t('messages.contacts')}>
      <Loaded query={query} lines={4}>
        {({ contacts }) =>
          contacts.length === 0 ? (
            <EmptyState sentence={t('messages.contactsNone')} />
          ) : (
            <ul className="divide-y divide-line">
              {contacts.map(({ kind, id, name }) => (
                <li key={kind} className="flex items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
                  <span className="min-w-0">
                    <bdi className="wrap-anywhere block font-medium">{name}</bdi>
                    <span className="text-ink-2 text-small">{t(kinds[kind])}</span>
                  </span>
                  <Button look="soft" aria-label={t('messages.messageTo', { name })} onClick={() => setTo(id)}>
                    {t('messages.message')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {to !== null && <WriteDialog to={[to]} onClose={() => setTo(null)} />}
    </Card>
  )
}
