import type { AuditRow } from '@gpod/contract'
import { pence } from '@gpod/money'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { textOfAction } from '../../../shared/action-text.ts'
import { useAgentName } from '../../../shared/agent-name.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { FieldName, FieldValue, isReadable } from './field-value.tsx'

/** Whose own log it is: what is about themselves needs no name, and references and codes are nothing to them. */
export type Own = { id: string; name: string }

/** What was done, one entry under the other; each opens to where it was done from and what was before and after. */
export function AuditEntries({ entries, own = null }: { entries: readonly AuditRow[]; own?: Own | null }) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} own={own} />
      ))}
    </ul>
  )
}

function Entry({ entry, own }: { entry: AuditRow; own: Own | null }) {
  const { t, dateTime } = useText()
  const { at, action, actor, subject, on, href } = entry
  // In their own log nearly everything is about themselves.
  const isAboutAnother = subject !== null && (own === null || subject !== own.name)
  const ownId = own?.id ?? null
  const text = textOfAction(action)
  return (
    <li className="pt-3 pb-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-0.5">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium">
            {text === null && ownId !== null ? (
              t('dashboard.recentOther')
            ) : text === null ? (
              <>
                {t('dashboard.recentOther')}
                <span className="font-normal text-ink-2">
                  {' · '}
                  <Isolated>{action}</Isolated>
                </span>
              </>
            ) : (
              t(text)
            )}
            <Amount entry={entry} />
          </p>
          {(isAboutAnother || on !== null) && (
            <p className="text-secondary">
              {href === null ? (
                <About subject={isAboutAnother ? subject : null} on={on} />
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
            {actor === null
              ? t('compliance.bySystem')
              : actor.id === ownId
                ? t('audit.byYou')
                : t('dashboard.recentBy', { name: actor.name })}
          </span>
        </p>
      </div>
      <Details entry={entry} isOwn={ownId !== null} />
    </li>
  )
}

/** The amount that an entry is about, where it is about one. */
function Amount({ entry: { before, after } }: { entry: AuditRow }) {
  const amount = after?.amountPence ?? before?.amountPence
  if (typeof amount !== 'number') return null
  return (
    <>
      {' · '}
      <Money amount={pence(amount)} />
    </>
  )
}

function About({ subject, on }: Pick<AuditRow, 'subject' | 'on'>) {
  const { t } = useText()
  if (subject !== null) return <bdi>{subject}</bdi>
  return on === null ? null : t('compliance.paydayOn', { on })
}

/** What was recorded before and after, each field by what screens call it. */
function Details({ entry, isOwn }: { entry: AuditRow; isOwn: boolean }) {
  const { t, number } = useText()
  const nameOf = useAgentName()
  const { address, browser, system, chained } = entry
  const before = entry.before ?? {}
  const after = entry.after ?? {}
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const fields = isOwn
    ? all.filter((field) => isReadable(field, before[field]) && isReadable(field, after[field]))
    : all
  return (
    <details>
      <summary className="inline-flex min-h-11 min-w-11 cursor-pointer items-center text-primary text-small">
        {t('audit.details')}
      </summary>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md bg-surface-2 p-3 text-small">
        {fields.length > 0 && (
          <div className="overflow-x-auto">
            <table className="w-full text-start">
              <thead>
                <tr className="text-ink-2">
                  <td />
                  <th scope="col" className="px-2 py-1 text-start font-medium">
                    {t('audit.before')}
                  </th>
                  <th scope="col" className="px-2 py-1 text-start font-medium">
                    {t('audit.after')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {fields.map((field) => (
                  <tr key={field} className="border-line border-t align-top">
                    <th scope="row" className="py-1 pe-2 text-start font-medium">
                      <FieldName name={field} />
                    </th>
                    <td className="px-2 py-1 [overflow-wrap:anywhere]">
                      <FieldValue name={field} value={before[field]} of={before} named={entry.named} />
                    </td>
                    <td className="px-2 py-1 [overflow-wrap:anywhere]">
                      <FieldValue name={field} value={after[field]} of={after} named={entry.named} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <FactList isPlain>
          {address !== null && (
            <Fact label={t('audit.address')}>
              <Isolated>{address}</Isolated>
            </Fact>
          )}
          {(browser !== null || system !== null) && (
            <Fact label={t('audit.browser')}>
              <bdi>{nameOf({ browser, system })}</bdi>
            </Fact>
          )}
          {chained === null ? (
            <div className="text-ink-2">{t('audit.notChained')}</div>
          ) : (
            <>
              <Fact label={t('audit.position')}>{number(chained.position)}</Fact>
              <Fact label={t('audit.digest')}>
                <Isolated className="whitespace-normal! break-all">{chained.hash}</Isolated>
              </Fact>
            </>
          )}
        </FactList>
      </div>
    </details>
  )
}
