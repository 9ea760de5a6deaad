import { routes, type SavedView } from '@gpod/contract/whole'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input } from '../../../ui/input.tsx'
import type { Searched } from './searched.ts'

type ViewDialogProps = {
  /** Null for a new one. */
  view: SavedView | null
  searched: Searched
  mayShare: boolean
  onSaved?: (view: SavedView) => void
  onClose: () => void
}

/** The name of a search, and whether others see it. */
export function ViewDialog({
  view,
  searched: { q, department, view: show },
  mayShare,
  onSaved,
  onClose,
}: ViewDialogProps) {
  const { t } = useText()
  const [id] = useState(() => view?.id ?? crypto.randomUUID())
  const form = useAnswers({
    initial: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    schema: routes.savedViews.save.body,
    read: ({ name, isShared }) => ({
      body: { id, name: name.trim(), isShared, q, department, view: show },
      wrong: { name: name.trim() === '' && t('common.fieldRequired') },
    }),
  })
  return (
    <RecordDialog
      title={t(view === null ? 'saved-views.save' : 'saved-views.renameTitle', { name: view?.name ?? '' })}
      submitLabel={t('common.save')}
      form={form}
      send={async (body) => {
        const saved = await call(routes.savedViews.save, { body })
        onSaved?.(saved)
        return saved
      }}
      done={t('saved-views.saved', { name: form.answers.name.trim() })}
      onClose={onClose}
    >
      <Field label={t('saved-views.name')} error={form.problem('name')} className="sm:col-span-2">
        <Input maxLength={60} dir="auto" {...form.field('name')} />
      </Field>
      {mayShare && (
        <div className="sm:col-span-2">
          <Checkbox label={t('saved-views.share')} {...form.field('isShared')} />
        </div>
      )}
    </RecordDialog>
  )
}
