import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call, type RequestOf, type ResponseOf } from '../../../lib/api-client.ts'
import { notify } from '../../../ui/toasts.tsx'

export type { GridShift, RotaGridShift, RotaWarning } from '@gpod/contract'
export type RequestOfEdit = RequestOf<typeof routes.rota.edit>['body']
export type ResponseOfGrid = ResponseOf<typeof routes.rota.grid>
type Applied = ResponseOf<typeof routes.rota.edit>

/** Somebody else's change that stood in the way of ours, shown where it is. */
export type Conflict = { shiftId: string; by: string | null; at: string | null }

export type RotaRequest =
  | ({ do: 'edit' } & Omit<RequestOfEdit, 'id'>)
  | { do: 'undo'; edit: string }
  | ({ do: 'publish' } & Omit<RequestOf<typeof routes.rota.publish>['body'], 'id'>)
  | ({ do: 'copy' } & Omit<RequestOf<typeof routes.rota.copy>['body'], 'id'>)
  | { do: 'template'; template: string; week: string }
  | ({ do: 'cancel' } & Omit<RequestOf<typeof routes.rota.cancel>['body'], 'id'>)

function send(request: RotaRequest): Promise<Applied> {
  // Made here once for this intent: nothing is sent twice by itself.
  const id = crypto.randomUUID()
  switch (request.do) {
    case 'edit':
      return call(routes.rota.edit, { body: { id, kind: request.kind, changes: request.changes } })
    case 'undo':
      return call(routes.rota.undo, { params: { id: request.edit }, body: { id } })
    case 'publish':
      return call(routes.rota.publish, { body: { id, from: request.from, to: request.to } })
    case 'copy': {
      const { from, to, into, times } = request
      return call(routes.rota.copy, { body: { id, from, to, into, times } })
    }
    case 'template':
      return call(routes.rota.applyTemplate, { params: { id: request.template }, body: { id, week: request.week } })
    case 'cancel':
      return call(routes.rota.cancel, { body: { id, shifts: request.shifts, reason: request.reason } })
  }
}

/**
 * Changes the rota, and says who was told. What an edit makes of the shifts shows at once, until the server's own word is
 * there; what stood in the way is kept for the cells to show.
 */
export function useRotaEdits() {
  const { t } = useText()
  const [ahead, setAhead] = useState<RequestOfEdit['changes']>([])
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const mutation = useMutation({
    mutationFn: send,
    onMutate: (request) => {
      setConflicts([])
      setAhead(request.do === 'edit' ? request.changes : [])
    },
    onSuccess: ({ told }) => {
      if (told.length > 0) notify.success({ title: t('rota.told', { count: told.length }) })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'rota_changed')
        setConflicts((error.details?.conflicts ?? []) as Conflict[])
    },
    onSettled: () => setAhead([]),
  })
  return { ...mutation, ahead, conflicts }
}
