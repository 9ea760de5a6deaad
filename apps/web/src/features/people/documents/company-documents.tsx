import { type AskedDocument, type CompanyDocument, documentCategories, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { RequestList } from '../../../shared/request-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { CellPair, type Column, DataTable } from '../../../ui/data-table.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { DocumentPicture } from './document-picture.tsx'
import { ExpiryPill } from './expiry-pill.tsx'
import { categoryLabels, isFound } from './labels.ts'
import { LibraryFilter } from './library-filter.tsx'
import { PublishDialog } from './publish-dialog.tsx'

type May = { change: boolean; everyone: boolean; private: boolean }

/** The documents of a company, who has signed what, and what employees are asked for. */
export function CompanyDocuments({ may }: { may: May }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.documents.list))
  const [open, setOpen] = useState<'publish' | 'ask' | CompanyDocument | null>(null)
  if (query.data === undefined) return <NotLoaded query={query} failed={t('documents.failed')} lines={8} card />
  const { documents, requests, storage } = query.data
  const close = () => setOpen(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Requests requests={requests} may={may} onAsk={() => setOpen('ask')} />
      <Library documents={documents} may={may} onPublish={() => setOpen('publish')} onShow={setOpen} />
      <p className="text-ink-2 text-secondary">
        {t('documents.storage', {
          used: Math.ceil(storage.usedBytes / 1_048_576),
          most: Math.floor(storage.mostBytes / 1_048_576),
        })}
      </p>
      {open === 'publish' && <PublishDialog mayEveryone={may.everyone} mayPrivate={may.private} onClose={close} />}
      {open === 'ask' && <AskDialog mayPrivate={may.private} onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <DocumentDialog
          document={open}
          canChange={may.change && (may.everyone || open.worker !== null)}
          onClose={close}
        />
      )}
    </div>
  )
}

function Requests({ requests, may, onAsk }: { requests: readonly AskedDocument[]; may: May; onAsk: () => void }) {
  const { t } = useText()
  const ask = may.change && (
    <Button look="outline" onClick={onAsk}>
      {t('documents.ask')}
    </Button>
  )
  return (
    <Card title={t('documents.askedFor')} aside={requests.length > 0 && ask}>
      {requests.length === 0 ? (
        <EmptyState sentence={t('documents.askedForNone')} action={ask} />
      ) : (
        <RequestList
          requests={requests}
          asked={(request) => (
            <div className="grid justify-items-start gap-1">
              <bdi className="wrap-anywhere font-semibold">{request.what}</bdi>
              <span className="text-ink-2 text-secondary">
                {t('documents.askedWhom', { name: request.worker.name, on: dayOf(request.askedAt) })}
              </span>
              {request.dueOn !== null && (
                <StatusPill tone={request.isOverdue ? 'bad' : 'waiting'}>
                  {t(request.isOverdue ? 'documents.overdue' : 'documents.dueBy', { on: request.dueOn })}
                </StatusPill>
              )}
            </div>
          )}
          actions={(request) => (may.change ? <Withdraw request={request} /> : null)}
        />
      )}
    </Card>
  )
}

function Withdraw({ request }: { request: AskedDocument }) {
  const { t } = useText()
  const errorText = useErrorText()
  const withdraw = useMutation({
    mutationFn: () => call(routes.documents.withdrawAsk, { params: { id: request.id } }),
  })
  return (
    <Button
      look="quiet"
      className="-ms-3 shrink-0 whitespace-nowrap px-3!"
      busy={withdraw.isPending && t('documents.removing')}
      onClick={() =>
        withdraw.mutate(undefined, {
          onSuccess: () => notify.success({ title: t('documents.askWithdrawn') }),
          onError: (error) => notify.failure({ title: errorText(error) }),
        })
      }
    >
      {t('documents.askWithdraw')}
    </Button>
  )
}

type LibraryProps = {
  documents: readonly CompanyDocument[]
  may: May
  onPublish: () => void
  onShow: (document: CompanyDocument) => void
}

function Library({ documents, may, onPublish, onShow }: LibraryProps) {
  const { t } = useText()
  const [filter, setFilter] = useState({ words: '', category: '' })
  const add = may.change && <Button onClick={onPublish}>{t('documents.publish')}</Button>
  const nameOf = (document: CompanyDocument) => document.worker?.name ?? t('documents.everyone')
  const shown = documents.filter(
    (document) =>
      (filter.category === '' || filter.category === document.category) &&
      isFound(filter.words, document.name, t(categoryLabels[document.category]), nameOf(document)),
  )
  const columns: Column<CompanyDocument>[] = [
    {
      key: 'name',
      header: t('documents.document'),
      isRowHeader: true,
      cell: (document) => (
        <div className="flex items-center gap-3">
          <DocumentPicture id={document.id} version={document.version} as="team" isPrivate={document.isPrivate} />
          <CellPair
            more={
              document.sentBack === null ? (
                t(categoryLabels[document.category])
              ) : (
                <StatusPill tone="waiting">{t('documents.sentBack')}</StatusPill>
              )
            }
          >
            <bdi>{document.name}</bdi>
          </CellPair>
        </div>
      ),
    },
    { key: 'for', header: t('documents.readers'), cell: (document) => <bdi>{nameOf(document)}</bdi> },
    {
      key: 'signed',
      header: t('documents.signatures'),
      cell: ({ needsSignature, signed }) =>
        needsSignature ? (
          <StatusPill tone={signed.count >= signed.of ? 'good' : 'waiting'}>
            {t('documents.signedOf', { count: signed.count, of: signed.of })}
          </StatusPill>
        ) : null,
    },
    {
      key: 'ends',
      header: t('documents.expiresOn'),
      cell: (document) => <Ends document={document} />,
    },
    {
      key: 'show',
      header: t('documents.look'),
      isAction: true,
      align: 'end',
      cell: (document) => (
        <Button
          look="quiet"
          aria-label={t('documents.lookAt', { name: document.name })}
          onClick={() => onShow(document)}
        >
          {t('documents.look')}
        </Button>
      ),
    },
  ]
  return (
    <Card title={t('documents.title')} aside={documents.length > 0 && add}>
      {documents.length === 0 ? (
        <EmptyState icon={<FileText className="size-5" />} sentence={t('documents.companyNone')} action={add} />
      ) : (
        <>
          <LibraryFilter
            filter={filter}
            onChange={setFilter}
            categories={documentCategories.map((value) => ({ value, label: t(categoryLabels[value]) }))}
          />
          <DataTable
            caption={t('documents.title')}
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
            empty={<p className="text-ink-2">{t('documents.noneFound')}</p>}
          />
        </>
      )}
    </Card>
  )
}

function Ends({ document }: { document: CompanyDocument }) {
  const { day } = useText()
  const { expiry, expiresOn } = document
  if (expiresOn === null) return null
  return expiry === 'later' ? day(expiresOn, 'full') : <ExpiryPill document={document} />
}
