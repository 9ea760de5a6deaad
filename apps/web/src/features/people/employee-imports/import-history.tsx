import { type EmployeeImport, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useUndoImport } from './import-request.ts'

/** What was imported before, each to be taken back as a whole while that is possible. */
export function ImportHistory() {
  const { t } = useText()
  const list = useQuery(apiQuery(routes.employeeImports.list))
  if (list.data === undefined) return <NotLoaded query={list} failed={t('employee-imports.historyFailed')} card />
  if (list.data.imports.length === 0) return null
  return (
    <Card title={t('employee-imports.history')}>
      <ul className="grid divide-y divide-line *:py-3">
        {list.data.imports.map((made) => (
          <li key={made.id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="grid min-w-0">
              <bdi className="font-medium [overflow-wrap:anywhere]">{made.files.join(', ')}</bdi>
              <span className="text-secondary">{t('employee-imports.done', made)}</span>
              <span className="text-ink-2 text-small">
                {t('employee-imports.madeBy', { name: made.madeBy ?? '–', at: made.madeAt })}
              </span>
            </div>
            {made.state === 'undone' ? (
              <StatusPill tone="ended">{t('employee-imports.undone')}</StatusPill>
            ) : (
              <UndoImport made={made} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function UndoImport({ made, onUndone }: { made: EmployeeImport; onUndone?: () => void }) {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  const undo = useUndoImport()
  const close = () => {
    setAsked(false)
    undo.reset()
  }
  const names = keptNames(undo.error)
  return (
    <>
      <Button look="outline" onClick={() => setAsked(true)}>
        {t('employee-imports.undo')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('employee-imports.undo')}
          text={t('employee-imports.undoText')}
          action={t('employee-imports.undo')}
          busy={undo.isPending && t('employee-imports.undoing')}
          error={undo.error}
          onClose={close}
          onConfirm={() =>
            undo.mutate(made.id, {
              onSuccess: () => {
                notify.success({ title: t('employee-imports.undone') })
                close()
                onUndone?.()
              },
            })
          }
        >
          {names.length > 0 && <p>{t('employee-imports.keptBecause', { names: names.join(', ') })}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Who stands against undoing it, each once. */
function keptNames(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.code !== 'import_used') return []
  const kept = (error.details?.employees ?? []) as { name: string }[]
  return [...new Set(kept.map(({ name }) => name))]
}
