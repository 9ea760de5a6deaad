import {
  ChevronLeft,
  ChevronRight,
  Copy,
  LayoutTemplate,
  Plus,
  Redo2,
  Send,
  SlidersHorizontal,
  Undo2,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Button, buttonClasses, IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { dayBeside, type RowsBy, type Span } from './grid-model.ts'
import type { ResponseOfGrid } from './rota-requests.ts'

export const spans: readonly Span[] = ['week', 'fortnight', 'month']
export const rowsBy: readonly RowsBy[] = ['person', 'place', 'role']
export type RotaDialog = 'add' | 'copy' | 'publish' | 'fill' | 'templates' | 'warnings'

type RotaBarProps = {
  days: readonly string[]
  today: string
  span: Span
  by: RowsBy
  departments: readonly string[]
  department: string
  onDepartment: (department: string) => void
  /** What the address says of the days and rows that are shown. */
  show: (change: Record<string, string>) => void
  /** Null where nothing can be changed. */
  grid: ResponseOfGrid | null
  hasShifts: boolean
  totals: { drafts: number }
  canFill: boolean
  undo: () => void
  redo: () => void
  onOpen: (dialog: RotaDialog) => void
}

/**
 * Which days and rows are shown, and what is done with them as a whole. On a phone the days, adding, publishing and undoing are
 * in sight, and the rest opens below them.
 */
export function RotaBar(props: RotaBarProps) {
  const { days, today, span, by, departments, department, onDepartment, show } = props
  const { grid, hasShifts, totals, canFill, undo, redo, onOpen } = props
  const { t } = useText()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [from = today, to = today] = [days[0], days.at(-1)]
  const ifRoom = isUnfolded ? '' : 'max-sm:hidden'
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex items-center gap-1.5 max-sm:w-full">
          <IconButton
            label={t('rota.before')}
            icon={<ChevronLeft aria-hidden="true" className="mirrored size-5" />}
            onClick={() => show({ week: dayBeside(days, -1) })}
          />
          <h2
            aria-live="polite"
            className="text-center font-semibold text-secondary max-sm:flex-1 sm:min-w-44 sm:text-card"
          >
            {t('shifts.weekRange', { from, to })}
          </h2>
          <IconButton
            label={t('rota.after')}
            icon={<ChevronRight aria-hidden="true" className="mirrored size-5" />}
            onClick={() => show({ week: dayBeside(days, 1) })}
          />
          <IconButton
            label={t('rota.more')}
            aria-expanded={isUnfolded}
            icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
            className={classNames('sm:hidden', isUnfolded && 'bg-primary-soft! text-primary!')}
            onClick={() => setIsUnfolded(!isUnfolded)}
          />
        </div>
        {!days.includes(today) && (
          <Button look="quiet" onClick={() => show({ week: today })}>
            {t('rota.today')}
          </Button>
        )}
        <div
          className={classNames(
            'grid w-full grid-cols-2 gap-3 sm:ms-auto sm:w-auto sm:grid-flow-col sm:grid-cols-none',
            ifRoom,
          )}
        >
          <Field label={t('rota.span')}>
            <Select
              value={span}
              onChange={(event) => show({ span: event.target.value })}
              options={spans.map((value) => ({ value, label: t(`rota.span_${value}`) }))}
            />
          </Field>
          <Field label={t('rota.rows')}>
            <Select
              value={by}
              onChange={(event) => show({ by: event.target.value })}
              options={rowsBy.map((value) => ({ value, label: t(`rota.by_${value}`) }))}
            />
          </Field>
          {departments.length > 1 && by === 'person' && (
            <Field label={t('shifts.department')}>
              <Select
                value={department}
                onChange={(event) => onDepartment(event.target.value)}
                options={[
                  { value: '', label: t('shifts.departmentAll') },
                  ...departments.map((name) => ({ value: name, label: name })),
                ]}
              />
            </Field>
          )}
        </div>
      </div>
      {grid !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={<Plus aria-hidden="true" className="size-5" />} onClick={() => onOpen('add')}>
            {t('shifts.addShifts')}
          </Button>
          {totals.drafts > 0 && (
            <Button
              look="soft"
              icon={<Send aria-hidden="true" className="mirrored size-5" />}
              onClick={() => onOpen('publish')}
            >
              {t('rota.publishCount', { count: totals.drafts })}
            </Button>
          )}
          <Button
            look="quiet"
            // Days without a shift are mostly made from those before.
            className={hasShifts ? ifRoom : ''}
            icon={<Copy aria-hidden="true" className="size-5" />}
            onClick={() => onOpen('copy')}
          >
            {t(hasShifts ? 'rota.copy' : 'rota.copyBefore')}
          </Button>
          <Button
            look="quiet"
            className={ifRoom}
            icon={<LayoutTemplate aria-hidden="true" className="size-5" />}
            onClick={() => onOpen('templates')}
          >
            {t('rota.templates')}
          </Button>
          {canFill && (
            <Button
              look="quiet"
              icon={<UserPlus aria-hidden="true" className="size-5" />}
              onClick={() => onOpen('fill')}
            >
              {t('rota.fill')}
            </Button>
          )}
          <Link to="/employer/schedule/planning" className={classNames(buttonClasses({ look: 'quiet' }), ifRoom)}>
            {t('rota.planning')}
          </Link>
          {grid.undo !== null && (
            <IconButton
              label={t('rota.undo')}
              icon={<Undo2 aria-hidden="true" className="mirrored size-5" />}
              onClick={undo}
            />
          )}
          {grid.redo !== null && (
            <IconButton
              label={t('rota.redo')}
              icon={<Redo2 aria-hidden="true" className="mirrored size-5" />}
              onClick={redo}
            />
          )}
        </div>
      )}
    </>
  )
}
