import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import type { Person } from './grid-model.ts'
import type { RotaGridShift, RotaWarning } from './rota-requests.ts'
import { WarningText } from './warning-text.tsx'

type WarnedShiftsProps = {
  people: readonly Person[]
  shifts: readonly RotaGridShift[]
  /** How many warnings there are. */
  count: number
  onOpen: (shift: RotaGridShift) => void
  onClose: () => void
}

/** Everything that is warned of in the shown days, by employee, with the shifts it stands at: each opens to be changed. */
export default function WarnedShifts({ people, shifts, count, onOpen, onClose }: WarnedShiftsProps) {
  const { t } = useText()
  const warned = people.filter(({ warnings }) => warnings.length > 0)
  const shiftsOf = (ids: readonly string[]) => shifts.filter(({ id }) => ids.includes(id))
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('rota.warnings', { count })}
      actions={
        <Button look="outline" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <FoldedList items={warned}>
        {({ id, name, warnings }) => (
          <li key={id} className="grid gap-2 border-line border-t pt-4 first:border-t-0 first:pt-0">
            <h3 className="font-semibold">
              <bdi>{name}</bdi>
            </h3>
            {alikeOf(warnings).map(({ key, warning, shiftIds }) => (
              <div key={key}>
                <WarningText warning={warning} />
                {shiftsOf(shiftIds).map((shift) => (
                  <Button key={shift.id} look="quiet" className="-ms-3 me-3 px-3!" onClick={() => onOpen(shift)}>
                    {t('shifts.changeAt', { on: dayOf(shift.startTime), from: shift.startTime, to: shift.endTime })}
                  </Button>
                ))}
              </div>
            ))}
          </li>
        )}
      </FoldedList>
    </Dialog>
  )
}

type Alike = { key: string; warning: RotaWarning; shiftIds: readonly string[] }

/** What is said in the same words of several shifts is said once. */
function alikeOf(warnings: readonly RotaWarning[]): Alike[] {
  const alike = new Map<string, Alike>()
  for (const warning of warnings) {
    const { rule, law, limit, found, mend, skill } = warning
    const key = JSON.stringify([rule, law, limit, found, mend, skill])
    alike.set(key, { key, warning, shiftIds: [...(alike.get(key)?.shiftIds ?? []), ...warning.shiftIds] })
  }
  return [...alike.values()]
}
