import { type CompanyDocument, type DocumentReader, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { DownloadButton } from './download-button.tsx'
import { ExpiryPill } from './expiry-pill.tsx'
import { categoryLabels } from './labels.ts'
import { VersionDialog } from './version-dialog.tsx'

type DocumentDialogProps = { document: CompanyDocument; canChange: boolean; onClose: () => void }

/** One document: its versions, who has read and signed it, and what can be done with it. */
export function DocumentDialog({ document, canChange, onClose }: DocumentDialogProps) {
  const { t } = useText()
  const [next, setNext] = useState<'version' | 'remove' | 'back' | null>(null)
  const { id, name } = document
  if (next === 'version')
    return (
      <VersionDialog
        title={t('documents.newVersionOf', { name })}
        description={t('documents.newVersionText')}
        isCopy={false}
        save={(body) => call(routes.documents.addVersion, { params: { id }, body })}
        onClose={onClose}
      />
    )
  if (next === 'back') return <SendBackDialog document={document} onClose={onClose} />
  if (next === 'remove') return <RemoveDialog document={document} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={name}
      description={t(categoryLabels[document.category])}
      actions={
        canChange && (
          <>
            <Button look="danger" onClick={() => setNext('remove')}>
              {t('documents.remove')}
            </Button>
            {document.canSendBack && (
              <Button look="outline" onClick={() => setNext('back')}>
                {t('documents.sendBack')}
              </Button>
            )}
            <Button onClick={() => setNext('version')}>{t('documents.newVersion')}</Button>
          </>
        )
      }
    >
      <Details document={document} />
    </Dialog>
  )
}

function Details({ document }: { document: CompanyDocument }) {
  const { t, dateTime } = useText()
  const { id, needsSignature, keepUntil } = document
  const query = useQuery(apiQuery(routes.documents.show, { params: { id } }))
  if (query.data === undefined) return <NotLoaded query={query} failed={t('documents.failed')} lines={4} />
  const { versions, readers } = query.data
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        <ExpiryPill document={document} />
        {document.sentBack !== null && <StatusPill tone="waiting">{t('documents.sentBack')}</StatusPill>}
        {keepUntil !== null && <StatusPill tone="info">{t('documents.keptUntil', { on: keepUntil })}</StatusPill>}
      </div>
      {document.sentBack !== null && (
        <p dir="auto" className="wrap-anywhere text-secondary">
          {document.sentBack.why}
        </p>
      )}
      <section className="grid gap-2">
        <h3 className="font-semibold">{t('documents.versions')}</h3>
        <ul className="divide-y divide-line">
          {versions.map((version) => (
            <li
              key={version.number}
              className="flex flex-wrap items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0"
            >
              <div className="grid min-w-0 flex-1 basis-44">
                <bdi className="wrap-anywhere font-medium">{version.fileName}</bdi>
                <span className="text-ink-2 text-secondary">
                  {t('documents.versionBy', {
                    number: version.number,
                    at: version.addedAt,
                    name: version.addedBy ?? t('documents.nobody'),
                  })}
                </span>
              </div>
              <DownloadButton id={id} version={version} as="team" />
            </li>
          ))}
        </ul>
      </section>
      {(needsSignature || document.worker === null) && (
        <section className="grid gap-2">
          <h3 className="font-semibold">{t(needsSignature ? 'documents.signatures' : 'documents.readBy')}</h3>
          <FactList>
            {readers.map((reader) => (
              <Fact key={reader.worker.id} label={<bdi>{reader.worker.name}</bdi>}>
                <ReaderState reader={reader} needsSignature={needsSignature} />
                {reader.signature !== null && (
                  <span className="block font-normal text-ink-2 text-small">
                    {t('documents.signedAs', { name: reader.signature.name })} · {dateTime(reader.signature.at)}
                  </span>
                )}
                {reader.isOtherName && (
                  <StatusPill tone="waiting">{t('documents.signedOther', { name: reader.worker.name })}</StatusPill>
                )}
              </Fact>
            ))}
          </FactList>
        </section>
      )}
    </div>
  )
}

function ReaderState({ reader, needsSignature }: { reader: DocumentReader; needsSignature: boolean }) {
  const { t } = useText()
  if (reader.signature !== null) return <StatusPill tone="good">{t('documents.signed')}</StatusPill>
  if (reader.openedAt !== null)
    return (
      <StatusPill tone={needsSignature ? 'waiting' : 'good'}>
        {t('documents.openedOn', { on: dayOf(reader.openedAt) })}
      </StatusPill>
    )
  return <StatusPill tone="ended">{t('documents.notOpened')}</StatusPill>
}

/** For a copy that shows nothing, or is not what was asked for. */
function SendBackDialog({
  document: { id, name, version },
  onClose,
}: {
  document: CompanyDocument
  onClose: () => void
}) {
  const { t } = useText()
  const sending = useMutation({
    mutationFn: (why: string) =>
      call(routes.documents.sendBack, { params: { id }, body: { version: version.number, why } }),
    onSuccess: () => {
      notify.success({ title: t('documents.sentBack') })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('documents.sendBackTitle', { name })}
      description={t('documents.sendBackText')}
      submitLabel={t('documents.sendBack')}
      label={t('documents.sendBackWhy')}
      short={t('documents.sendBackShort')}
      isSending={sending.isPending}
      error={sending.error}
      onReason={sending.mutate}
      onClose={onClose}
    />
  )
}

function RemoveDialog({ document, onClose }: { document: CompanyDocument; onClose: () => void }) {
  const { t } = useText()
  const removing = useMutation({ mutationFn: () => call(routes.documents.remove, { params: { id: document.id } }) })
  return (
    <ConfirmDialog
      title={t('documents.removeTitle', { name: document.name })}
      text={t('documents.removeText')}
      action={t('documents.remove')}
      busy={removing.isPending && t('documents.removing')}
      error={removing.error}
      onConfirm={() =>
        removing.mutate(undefined, {
          onSuccess: () => {
            notify.success({ title: t('documents.removed') })
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}
