import { type AuditArea, type AuditRow, auditAreas, routes } from '@gpod/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../i18n/use-text.tsx'
import { call } from '../../lib/api-client.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card, EmptyState, ErrorState } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Isolated } from '../../ui/money.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { auditAreaWords, wordsOfAction } from './audit-words.ts'

const { list: audit } = routes.audit

/** What was done in the company, by whom and when, newest first. */
export function AuditList() {
  const { t } = useText()
  const errorText = useErrorText()
  const [area, setArea] = useState<AuditArea | null>(null)
  const pages = useInfiniteQuery({
    queryKey: [audit.path, area],
    queryFn: ({ pageParam }) =>
      call(audit, { query: { ...(area !== null && { area }), ...(pageParam !== null && { before: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const entries = pages.data?.pages.flatMap((page) => page.entries)
  return (
    <div id="audit" className="scroll-mt-20">
      <Card title={t('compliance.auditTitle')}>
        <Field label={t('compliance.auditFilter')} className="mb-3 max-w-72">
          <Select
            value={area ?? ''}
            onChange={({ target }) => setArea(auditAreas.find((known) => known === target.value) ?? null)}
            options={[
              { value: '', label: t('compliance.auditAll') },
              ...auditAreas.map((value) => ({ value, label: t(auditAreaWords[value]) })),
            ]}
          />
        </Field>
        {entries === undefined ? (
          pages.isPending ? (
            <SkeletonLines lines={6} />
          ) : (
            <ErrorState
              failed={t('compliance.auditFailed')}
              safe={errorText(pages.error)}
              onRetry={() => pages.refetch()}
              isRetrying={pages.isFetching}
            />
          )
        ) : entries.length === 0 ? (
          <EmptyState sentence={t('compliance.auditEmpty')} />
        ) : (
          <>
            <ul className="divide-y divide-line">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
            {pages.isFetchNextPageError && (
              <ErrorState failed={t('compliance.auditFailed')} safe={errorText(pages.error)} />
            )}
            {pages.hasNextPage && (
              <Button
                look="outline"
                className="mt-4"
                busy={pages.isFetchingNextPage && t('compliance.auditLoading')}
                onClick={() => pages.fetchNextPage()}
              >
                {t('compliance.auditMore')}
              </Button>
            )}
          </>
        )}
      </Card>
    </div>
  )
}

function Entry({ entry }: { entry: AuditRow }) {
  const { t, dateTime } = useText()
  const { at, action, actor, subject, on, href } = entry
  const words = wordsOfAction(action)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-0.5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          {words === null ? (
            <>
              {t('employer-dashboard.recentOther')}
              <span className="font-normal text-ink-2">
                {' · '}
                <Isolated>{action}</Isolated>
              </span>
            </>
          ) : (
            t(words)
          )}
        </p>
        {(subject !== null || on !== null) && (
          <p className="text-secondary">
            {href === null ? (
              <About subject={subject} on={on} />
            ) : (
              <Link to={href} className="py-1 text-primary underline-offset-4 hover:underline">
                <About subject={subject} on={on} />
              </Link>
            )}
          </p>
        )}
      </div>
      <p className="text-ink-2 text-secondary sm:text-end">
        <span className="block">{dateTime(at)}</span>
        <span className="block text-small">
          {actor === null ? t('compliance.bySystem') : t('employer-dashboard.recentBy', { name: actor.name })}
        </span>
      </p>
    </li>
  )
}

function About({ subject, on }: Pick<AuditRow, 'subject' | 'on'>) {
  const { t } = useText()
  if (subject !== null) return <bdi>{subject}</bdi>
  return on === null ? null : t('compliance.paydayOn', { on })
}
