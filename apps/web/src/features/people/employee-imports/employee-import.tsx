import type { CheckedImport, ImportField, EmployeeImport as Made } from '@gpod/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { base64Of } from '../../../lib/base64-of.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { Checkbox, Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { AskedForAll } from './asked-for-all.tsx'
import { CheckedPeople } from './checked-people.tsx'
import { FindingsCard } from './findings-card.tsx'
import { ImportHistory, UndoImport } from './import-history.tsx'
import { type ImportRequest, template, useCheckImport, useMakeImport } from './import-request.ts'
import { RecognisedFiles } from './recognised-files.tsx'

type Choices = Omit<ImportRequest, 'files'>

/** From the files of other software to people on the payroll: what they are taken for, what is wrong, and all of it at once. */
export function EmployeeImport() {
  const { t } = useText()
  const errorText = useErrorText()
  const [files, setFiles] = useState<ImportRequest['files']>([])
  const [choices, setChoices] = useState<Choices>({})
  const [checked, setChecked] = useState<CheckedImport | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const check = useCheckImport()
  const make = useMakeImport(key)

  const recheck = (body: ImportRequest) => {
    make.reset()
    // What is imported from here on is another intent.
    setKey(crypto.randomUUID())
    check.mutate(body, { onSuccess: setChecked })
  }
  const choose = async (chosen: readonly File[]) => {
    setChecked(null)
    setMade(null)
    // A corrected file still lacks what the first one lacked: what was answered for everyone stays.
    const kept: Choices = choices.defaults ? { defaults: choices.defaults } : {}
    setChoices(kept)
    if (chosen.length === 0) return setFiles([])
    const read = await Promise.all(chosen.map(async (file) => ({ name: file.name, content: await base64Of(file) })))
    setFiles(read)
    recheck({ files: read, ...kept })
  }
  const change = (changes: Choices, isChecked = false) => {
    const after = { ...choices, ...changes }
    setChoices(after)
    if (isChecked) recheck({ files, ...after })
  }
  const add = () =>
    make.mutate(
      { files, ...choices },
      {
        onSuccess: (answer) => {
          if (answer.made === null) return recheck({ files, ...choices })
          setMade(answer.made)
          notify.success({ title: t('employee-imports.done', answer.made) })
        },
      },
    )
  const count = checked ? checked.sums.added + checked.sums.updated : 0
  const isReady = checked !== null && count > 0 && (checked.faultCount === 0 || choices.skipFaulty === true)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card>
        <p className="mb-4 text-ink-2">{t('employee-imports.intro')}</p>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('employee-imports.files')} className="min-w-0 grow">
            <FileInput
              multiple
              accept=".csv,.xlsx,.xml,.txt,text/csv,text/xml,application/xml"
              onFiles={(chosen) => void choose(chosen)}
            />
          </Field>
          <Button
            look="outline"
            onClick={() => saveFile({ fileName: 'employees.csv', mediaType: 'text/csv', content: template() })}
          >
            {t('employee-imports.template')}
          </Button>
        </div>
        <p role="status" className="mt-3 text-ink-2 empty:hidden">
          {check.isPending && t('employee-imports.checking')}
        </p>
        {check.isError && (
          <p role="alert" className="mt-3 text-bad">
            {errorText(check.error)}
          </p>
        )}
      </Card>
      {made !== null && <DoneCard made={made} onUndone={() => setMade(null)} />}
      {made === null && checked !== null && (
        <>
          <RecognisedFiles
            files={checked.files}
            mappings={choices.mappings ?? []}
            busy={check.isPending && t('employee-imports.checking')}
            isAskedBelow={askedFields(checked, choices).length > 0}
            onChange={(mappings) => change({ mappings })}
            onCheck={() => recheck({ files, ...choices })}
          />
          <AskedForAll
            fields={askedFields(checked, choices)}
            values={choices.defaults ?? {}}
            busy={check.isPending && t('employee-imports.checking')}
            onChange={(defaults) => change({ defaults })}
            onCheck={() => recheck({ files, ...choices })}
          />
          <ChangeKnown checked={checked} choices={choices} onChange={(changes) => change(changes, true)} />
          <FindingsCard checked={checked} isWarning={false} />
          <FindingsCard checked={checked} isWarning />
          <CheckedPeople checked={checked} isChanging={choices.changeKnown === true} />
          <Card>
            <div className="grid gap-3">
              {checked.faultCount > 0 && (
                <Checkbox
                  label={t('employee-imports.skipFaulty')}
                  checked={choices.skipFaulty ?? false}
                  onChange={(event) => change({ skipFaulty: event.target.checked })}
                />
              )}
              {(checked.sums.leavers > 0 || choices.addLeavers === true) && (
                <Checkbox
                  label={t('employee-imports.addLeavers')}
                  checked={choices.addLeavers ?? false}
                  onChange={(event) => change({ addLeavers: event.target.checked }, true)}
                />
              )}
              <div>
                <Button
                  onClick={add}
                  disabledReason={
                    isReady ? undefined : t(count === 0 ? 'employee-imports.nobody' : 'employee-imports.notReady')
                  }
                  busy={make.isPending && t('employee-imports.importing')}
                >
                  {t('employee-imports.importAll', { count })}
                </Button>
              </div>
              {make.isError && (
                <p role="alert" className="text-bad">
                  {errorText(make.error)}
                </p>
              )}
            </div>
          </Card>
        </>
      )}
      <ImportHistory />
    </div>
  )
}

/** Whether those who are here already are changed as the list says, and from when. */
function ChangeKnown({
  checked: { sums },
  choices: { changeKnown = false, from },
  onChange,
}: {
  checked: CheckedImport
  choices: Choices
  onChange: (changes: Choices) => void
}) {
  const { t } = useText()
  if (sums.differing === 0 && !changeKnown) return null
  return (
    <Card>
      <Checkbox
        label={t('employee-imports.changeKnown', { count: sums.differing })}
        checked={changeKnown}
        onChange={(event) => onChange({ changeKnown: event.target.checked })}
      />
      {changeKnown && (
        <Field
          label={t('employee-imports.changesFrom')}
          hint={t('employee-imports.changesFromHint')}
          className="mt-4 max-w-sm"
        >
          <Input
            type="date"
            value={from ?? londonToday()}
            onChange={({ target }) => target.value !== '' && onChange({ from: target.value })}
          />
        </Field>
      )}
    </Card>
  )
}

/** What can be one answer for everyone: names, birth dates and numbers are each person's own. */
const ofEveryone: ReadonlySet<ImportField> = new Set([
  'startsOn',
  'payFrequency',
  'payBasis',
  'hourlyRate',
  'annualSalary',
  'weeklyHours',
  'niCategory',
  'paidUntil',
])

/** What is asked, and what was answered already: an answer can be changed. */
function askedFields({ missing }: CheckedImport, { defaults = {} }: Choices): ImportField[] {
  const asked = [...new Set([...(Object.keys(defaults) as ImportField[]), ...missing])]
  return asked.filter((field) => ofEveryone.has(field))
}

function DoneCard({ made, onUndone }: { made: Made; onUndone: () => void }) {
  const { t } = useText()
  return (
    <Card>
      <p role="status" className="mb-4 font-medium">
        {t('employee-imports.done', made)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/employer/employees" className={buttonClasses()}>
          {t('employee-imports.toList')}
        </Link>
        <UndoImport made={made} onUndone={onUndone} />
      </div>
    </Card>
  )
}
