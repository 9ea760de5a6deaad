import { type FinancesImport, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { labelOf } from '../../../shared/label-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'

const reasons = {
  not_booked: 'finances.reason_not_booked',
  day_unreadable: 'finances.reason_day',
  amount_unreadable: 'finances.reason_amount',
  amount_missing: 'finances.reason_amount',
  amount_in_both_columns: 'finances.reason_amount',
  amount_sign_unexpected: 'finances.reason_amount',
  amount_too_large: 'finances.reason_amount',
  currency_not_gbp: 'finances.reason_currency',
  row_too_short: 'finances.reason_short',
  cut_off: 'finances.reason_cut_off',
} as const satisfies Record<string, PlainKey>

/** Brings a statement of their bank, and undoes one whole. Every line that was not read is told. */
export function ImportsCard({ imports }: { imports: readonly FinancesImport[] }) {
  const { t, day, dateTime } = useText()
  const errorText = useErrorText()
  const [undone, setUndone] = useState<FinancesImport | null>(null)
  const read = useMutation({
    mutationFn: async ({ file, isOtherAccount }: { file: File; isOtherAccount: boolean }) =>
      call(routes.finances.import, { body: { fileName: file.name, content: await file.text(), isOtherAccount } }),
  })
  const undo = useMutation({
    mutationFn: (id: string) => call(routes.finances.undoImport, { params: { id } }),
    onSuccess: () => setUndone(null),
  })
  const known = read.error instanceof ApiError && read.error.code === 'statement_seems_known' && read.variables?.file
  return (
    <Card title={t('finances.imports')}>
      <Field
        label={t('finances.importFile')}
        hint={t('finances.importHint')}
        error={read.isError ? errorText(read.error) : null}
      >
        <FileInput
          accept=".csv,.ofx,.qfx,.xml,text/csv,application/xml,text/xml,application/x-ofx"
          disabled={read.isPending}
          onFiles={([file]) => file && read.mutate({ file, isOtherAccount: false })}
        />
      </Field>
      <div role="status" className="mt-3 empty:mt-0">
        {read.isPending && t('finances.reading')}
        {read.data &&
          t('finances.importRead', {
            count: read.data.lines - read.data.known,
            known: read.data.known,
            leftOut: read.data.leftOut.length,
          })}
      </div>
      {read.isError && (
        <p role="alert" className="sr-only">
          {errorText(read.error)}
        </p>
      )}
      {known && (
        <Button look="outline" className="mt-3" onClick={() => read.mutate({ file: known, isOtherAccount: true })}>
          {t('finances.importAnyway')}
        </Button>
      )}
      {imports.length > 0 && (
        <div className="mt-4 border-line border-t pt-4">
          <FoldedList items={imports}>
            {(one) => (
              <li key={one.id}>
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <bdi className="wrap-anywhere min-w-0 font-medium">{one.fileName}</bdi>
                  <Button look="quiet" className="-me-3 px-3!" onClick={() => setUndone(one)}>
                    {t('finances.undo')}
                    <span className="sr-only"> {one.fileName}</span>
                  </Button>
                </div>
                <p className="text-ink-2 text-small">
                  {one.from !== null &&
                    one.to !== null &&
                    `${t('finances.range', { from: day(one.from, 'dated'), to: day(one.to, 'dated') })} · `}
                  {t('finances.importLines', { count: one.lines, known: one.known })}
                  {' · '}
                  <bdi>{dateTime(one.importedAt)}</bdi>
                </p>
                {one.leftOut.length > 0 && <LeftOut lines={one.leftOut} />}
              </li>
            )}
          </FoldedList>
        </div>
      )}
      {undone !== null && (
        <ConfirmDialog
          title={t('finances.undoTitle')}
          text={t('finances.undoText', { file: undone.fileName })}
          action={t('finances.undo')}
          busy={undo.isPending && t('common.saving')}
          error={undo.error}
          onConfirm={() => undo.mutate(undone.id)}
          onClose={() => setUndone(null)}
        />
      )}
    </Card>
  )
}

function LeftOut({ lines }: { lines: FinancesImport['leftOut'] }) {
  const { t } = useText()
  return (
    <details className="mt-1 text-secondary">
      <summary className="cursor-pointer text-warn">{t('finances.leftOut', { count: lines.length })}</summary>
      <ul className="mt-1 grid gap-1.5 ps-3">
        {lines.map(({ line, code, given }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are as they were read, and never change.
          <li key={`${line ?? 'none'} ${at}`}>
            {line !== null && `${t('finances.line', { line })} `}
            {t(labelOf(reasons, code) ?? 'finances.reason_other')}
            {given !== '' && <bdi className="wrap-anywhere block text-ink-2 text-small">{given}</bdi>}
          </li>
        ))}
      </ul>
    </details>
  )
}
