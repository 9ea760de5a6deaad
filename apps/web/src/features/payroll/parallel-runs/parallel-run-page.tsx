import type { ParallelRunSummary } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { base64Of } from '../../../lib/base64-of.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { Comparison } from './comparison.tsx'
import { FileColumns } from './file-columns.tsx'
import {
  type CompareAnswer,
  type CompareRequest,
  parallelRunsQuery,
  useCompare,
  useRemoveParallelRun,
} from './parallel-run-request.ts'

type PageProps = { payRunId: string; mayChange: boolean }

/** A run beside what the company's earlier software has for the same payday: the file, what it was taken for, who differs and why. */
export function ParallelRunPage({ payRunId, mayChange }: PageProps) {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  const list = useQuery(parallelRunsQuery(payRunId))
  const all = list.data?.parallelRuns ?? []
  const chosen = all.find(({ id }) => id === search.get('file')) ?? all[0]
  const choose = (id: string) => setSearch({ file: id }, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageTitle>{t('parallel-runs.title')}</PageTitle>
      <PageHeader title={t('parallel-runs.title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {mayChange && <ComparedFile payRunId={payRunId} onMade={({ id }) => choose(id)} />}
        <NotLoaded query={list} failed={t('parallel-runs.listFailed')} card />
        {list.data && all.length === 0 && !mayChange && (
          <Card>
            <p className="text-ink-2">{t('parallel-runs.none')}</p>
          </Card>
        )}
        {chosen && <Comparison key={chosen.id} id={chosen.id} />}
        {all.length > 0 && (
          <Card title={t('parallel-runs.files')}>
            <ul className="grid divide-y divide-line *:py-3">
              {all.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center justify-between gap-3">
                  <div className="grid min-w-0">
                    <bdi className="font-medium [overflow-wrap:anywhere]">{one.fileName}</bdi>
                    <span className="text-ink-2 text-small">
                      {t('employee-imports.madeBy', { name: one.madeBy ?? '–', at: one.madeAt })}
                    </span>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    {one.id !== chosen?.id && (
                      <Button
                        look="quiet"
                        onClick={() => choose(one.id)}
                        aria-label={`${t('parallel-runs.show')}: ${one.fileName}`}
                      >
                        {t('parallel-runs.show')}
                      </Button>
                    )}
                    {mayChange && <RemoveComparison one={one} />}
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  )
}

/** The file of the other software, and what its columns hold where that is not clear. */
function ComparedFile({ payRunId, onMade }: { payRunId: string; onMade: (made: ParallelRunSummary) => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [file, setFile] = useState<Pick<CompareRequest, 'fileName' | 'content'> | null>(null)
  const [asked, setAsked] = useState<CompareAnswer | null>(null)
  const compare = useCompare()
  const send = (request: Omit<CompareRequest, 'payRunId'>) =>
    compare.mutate(
      { payRunId, ...request },
      {
        onSuccess: (answer) => {
          setAsked(answer.made === null ? answer : null)
          if (answer.made === null) return
          notify.success({ title: t('parallel-runs.compared', { count: answer.made.rows }) })
          onMade(answer.made)
        },
      },
    )
  const choose = async (chosen: File | undefined) => {
    setAsked(null)
    compare.reset()
    if (!chosen) return setFile(null)
    const read = { fileName: chosen.name.slice(0, 200), content: await base64Of(chosen) }
    setFile(read)
    send(read)
  }
  return (
    <>
      <Card>
        <p className="mb-4 text-ink-2">{t('parallel-runs.intro')}</p>
        <Field label={t('parallel-runs.file')}>
          <FileInput accept=".csv,.xlsx,.txt,text/csv" onFiles={([file]) => void choose(file)} />
        </Field>
        <p role="status" className="mt-3 text-ink-2 empty:hidden">
          {compare.isPending && t('parallel-runs.comparing')}
        </p>
        {compare.isError && (
          <p role="alert" className="mt-3 text-bad">
            {errorText(compare.error)}
          </p>
        )}
      </Card>
      {asked && file && (
        <FileColumns
          asked={asked}
          busy={compare.isPending && t('parallel-runs.comparing')}
          onFields={(fields) => send({ ...file, fields })}
        />
      )}
    </>
  )
}

function RemoveComparison({ one }: { one: ParallelRunSummary }) {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  const remove = useRemoveParallelRun()
  return (
    <>
      <Button
        look="outline"
        onClick={() => setAsked(true)}
        aria-label={`${t('parallel-runs.remove')}: ${one.fileName}`}
      >
        {t('parallel-runs.remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('parallel-runs.removeTitle')}
          text={t('parallel-runs.removeText')}
          action={t('parallel-runs.remove')}
          busy={remove.isPending && t('parallel-runs.removing')}
          error={remove.error}
          onClose={() => setAsked(false)}
          onConfirm={() =>
            remove.mutate(one.id, {
              onSuccess: () => notify.success({ title: t('parallel-runs.removed') }),
            })
          }
        />
      )}
    </>
  )
}
