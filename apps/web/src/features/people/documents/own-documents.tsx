import { copiedCategories, type DocumentRequest, documentCategories, type OwnDocument, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { FilePen, FilePlus, FileText, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { DocumentPicture } from './document-picture.tsx'
import { DownloadButton } from './download-button.tsx'
import { ExpiryPill } from './expiry-pill.tsx'
import { categoryLabels, isFound } from './labels.ts'
import { LibraryFilter } from './library-filter.tsx'
import { ProvideDialog } from './provide-dialog.tsx'
import { SignDialog } from './sign-dialog.tsx'
import { VersionDialog } from './version-dialog.tsx'

type Open =
  | { what: 'provide'; request: DocumentRequest | null }
  | { what: 'sign'; document: OwnDocument }
  | { what: 'renew'; document: OwnDocument }

/** What a worker has to sign, send or renew, and all documents there are for them. */
export function OwnDocuments() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.documents.own))
  const [open, setOpen] = useState<Open | null>(null)
  if (query.data === undefined) return <NotLoaded query={query} failed={t('documents.failed')} lines={6} card />
  const { documents, requests } = query.data
  const close = () => setOpen(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[1fr_1.55fr]">
      <ToDo documents={documents} requests={requests} onOpen={setOpen} />
      <Library documents={documents} onOpen={setOpen} />
      {open?.what === 'provide' && <ProvideDialog request={open.request} onClose={close} />}
      {open?.what === 'sign' && <SignDialog document={open.document} onClose={close} />}
      {open?.what === 'renew' && (
        <VersionDialog
          title={
            open.document.sentBack === null
              ? t('documents.renewTitle', { name: open.document.name })
              : open.document.name
          }
          description={
            open.document.sentBack === null
              ? t('documents.renewText')
              : t('documents.sentBackText', { why: open.document.sentBack.why })
          }
          isCopy={copiedCategories.includes(open.document.category)}
          save={(body) => call(routes.documents.renew, { params: { id: open.document.id }, body })}
          onClose={close}
        />
      )}
    </div>
  )
}

type PartProps = { documents: readonly OwnDocument[]; onOpen: (open: Open) => void }

/** What waits for them, what is overdue first. */
function ToDo({ documents, requests, onOpen }: PartProps & { requests: readonly DocumentRequest[] }) {
  const { t } = useText()
  const toSign = documents.filter(({ toDo }) => toDo === 'sign')
  const toRenew = documents.filter(({ toDo }) => toDo === 'renew')
  const toReplace = documents.filter(({ toDo }) => toDo === 'replace')
  const count = toSign.length + toRenew.length + toReplace.length + requests.length
  return (
    <Card title={t('documents.toDo')} aside={count > 0 && t('documents.toDoCount', { count })}>
      {count === 0 ? (
        <p className="text-ink-2">{t('documents.toDoNone')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {requests.map((request) => (
            <Action
              key={request.id}
              icon={<FilePlus aria-hidden="true" className="size-5" />}
              title={request.what}
              text={t('documents.askedOn', { on: dayOf(request.askedAt) })}
              pill={
                request.dueOn !== null && (
                  <StatusPill tone={request.isOverdue ? 'bad' : 'waiting'}>
                    {t(request.isOverdue ? 'documents.overdue' : 'documents.dueBy', { on: request.dueOn })}
                  </StatusPill>
                )
              }
              label={t('documents.send')}
              onPress={() => onOpen({ what: 'provide', request })}
            />
          ))}
          {toReplace.map((document) => (
            <Action
              key={document.id}
              icon={<RefreshCw aria-hidden="true" className="size-5" />}
              title={document.name}
              text={t('documents.sentBackText', { why: document.sentBack?.why ?? '' })}
              pill={<StatusPill tone="bad">{t('documents.sentBack')}</StatusPill>}
              label={t('documents.sendAnother')}
              onPress={() => onOpen({ what: 'renew', document })}
            />
          ))}
          {toSign.map((document) => (
            <Action
              key={document.id}
              icon={<FilePen aria-hidden="true" className="size-5" />}
              title={document.name}
              text={t('documents.toSignSince', { on: dayOf(document.version.addedAt) })}
              pill={null}
              label={t('documents.readAndSign')}
              onPress={() => onOpen({ what: 'sign', document })}
            />
          ))}
          {toRenew.map((document) => (
            <Action
              key={document.id}
              icon={<RefreshCw aria-hidden="true" className="size-5" />}
              title={document.name}
              text={t(categoryLabels[document.category])}
              pill={<ExpiryPill document={document} />}
              label={t('documents.renew')}
              onPress={() => onOpen({ what: 'renew', document })}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

type ActionProps = {
  icon: ReactNode
  title: string
  text: string
  pill: ReactNode
  label: string
  onPress: () => void
}

function Action({ icon, title, text, pill, label, onPress }: ActionProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3.5 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-48 items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">{icon}</span>
        <span className="grid min-w-0 justify-items-start gap-0.5">
          <bdi className="wrap-anywhere font-semibold">{title}</bdi>
          <span className="text-ink-2 text-secondary">{text}</span>
          {pill}
        </span>
      </div>
      <Button look="soft" onClick={onPress}>
        {label}
      </Button>
    </li>
  )
}

type Item =
  | { kind: 'document'; on: string; document: OwnDocument }
  | { kind: 'payslip'; on: string; id: string; title: string }
  | { kind: 'certificate'; on: string; id: string; title: string }

/** All documents; payslips, P60 and P45 stand among them as links to where they are. */
function Library({ documents, onOpen }: PartProps) {
  const { t } = useText()
  const [filter, setFilter] = useState({ words: '', category: '' })
  const payslips = useQuery(apiQuery(routes.payslips.list))
  const certificates = useQuery(apiQuery(routes.payslips.certificates))
  const items: Item[] = [
    ...documents.map((document) => ({ kind: 'document' as const, on: document.version.addedAt, document })),
    ...(payslips.data ?? []).map(({ id, payDate }) => ({
      kind: 'payslip' as const,
      on: payDate,
      id,
      title: t('documents.payslipOf', { on: payDate }),
    })),
    ...(certificates.data?.certificates ?? []).map(({ id, kind, taxYear, issuedAt }) => ({
      kind: 'certificate' as const,
      on: issuedAt,
      id,
      title: t('documents.certificateOf', { kind, taxYear }),
    })),
  ].sort((a, b) => (a.on < b.on ? 1 : -1))
  const shown = items.filter((item) => {
    const [category, label, name] =
      item.kind === 'document'
        ? [item.document.category, t(categoryLabels[item.document.category]), item.document.name]
        : [
            item.kind === 'payslip' ? 'payslip' : 'certificate_of_pay',
            t(item.kind === 'payslip' ? 'documents.category_payslip' : 'documents.category_tax'),
            item.title,
          ]
    return (filter.category === '' || filter.category === category) && isFound(filter.words, name, label)
  })
  const categories = [
    ...documentCategories.map((value) => ({ value: value as string, label: t(categoryLabels[value]) })),
    { value: 'payslip', label: t('documents.category_payslip') },
    { value: 'certificate_of_pay', label: t('documents.category_tax') },
  ]
  return (
    <Card
      title={t('documents.library')}
      aside={
        items.length > 0 && (
          <Button look="outline" onClick={() => onOpen({ what: 'provide', request: null })}>
            {t('documents.provide')}
          </Button>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState
          icon={<FileText className="size-5" />}
          sentence={t('documents.none')}
          action={<Button onClick={() => onOpen({ what: 'provide', request: null })}>{t('documents.provide')}</Button>}
        />
      ) : (
        <>
          <LibraryFilter filter={filter} onChange={setFilter} categories={categories} />
          {shown.length === 0 ? (
            <p className="text-ink-2">{t('documents.noneFound')}</p>
          ) : (
            <FoldedList items={shown}>
              {(item) =>
                item.kind === 'document' ? (
                  <Row
                    key={item.document.id}
                    picture={<DocumentPicture id={item.document.id} version={item.document.version} as="own" />}
                    title={item.document.name}
                    text={t('documents.filed', {
                      category: t(categoryLabels[item.document.category]),
                      on: dayOf(item.document.version.addedAt),
                    })}
                    pill={<DocumentPills document={item.document} />}
                    action={<DownloadButton id={item.document.id} version={item.document.version} as="own" />}
                  />
                ) : (
                  <Row
                    key={item.id}
                    picture={null}
                    title={item.title}
                    text={t(item.kind === 'payslip' ? 'documents.category_payslip' : 'documents.category_tax')}
                    pill={null}
                    action={
                      <Link
                        to={item.kind === 'payslip' ? `/payslips/${item.id}` : '/payslips'}
                        className={buttonClasses({ look: 'outline' })}
                      >
                        {t('documents.look')}
                      </Link>
                    }
                  />
                )
              }
            </FoldedList>
          )}
        </>
      )}
    </Card>
  )
}

function DocumentPills({ document }: { document: OwnDocument }) {
  const { t } = useText()
  const { signature, needsSignature } = document
  return (
    <span className="flex flex-wrap gap-1.5">
      {signature !== null && (
        <StatusPill tone="good">{t('documents.signedOn', { on: dayOf(signature.at) })}</StatusPill>
      )}
      {needsSignature && signature === null && <StatusPill tone="waiting">{t('documents.toSign')}</StatusPill>}
      {document.sentBack !== null && <StatusPill tone="bad">{t('documents.sentBack')}</StatusPill>}
      <ExpiryPill document={document} />
    </span>
  )
}

type RowProps = { picture: ReactNode; title: string; text: string; pill: ReactNode; action: ReactNode }

function Row({ picture, title, text, pill, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4 first:border-t-0 first:pt-0">
      <div className="flex min-w-0 flex-1 basis-52 items-start gap-3">
        {picture}
        <div className="grid min-w-0 justify-items-start gap-1">
          <bdi className="wrap-anywhere font-medium">{title}</bdi>
          <span className="text-ink-2 text-secondary">{text}</span>
          {pill}
        </div>
      </div>
      {action}
    </li>
  )
}
