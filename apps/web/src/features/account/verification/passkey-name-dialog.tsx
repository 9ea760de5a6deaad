import { isPlainLine } from '@gpod/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

type PasskeyNameDialogProps = {
  title: string
  text?: string
  action: string
  initial: string
  onName: (label: string) => void
  onClose: () => void
}

const longestName = 60

/** Asks for the name by which they will know a passkey. */
export function PasskeyNameDialog({ title, text, action, initial, onName, onClose }: PasskeyNameDialogProps) {
  const { t } = useText()
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<'common.fieldRequired' | 'common.fieldPlain' | null>(null)

  const submit = () => {
    const label = name.trim()
    const found = label === '' ? 'common.fieldRequired' : isPlainLine(label) ? null : 'common.fieldPlain'
    setProblem(found)
    if (found !== null) return false
    onName(label)
    return true
  }

  return (
    <FormDialog
      title={title}
      description={text}
      submitLabel={action}
      isSending={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('verification.passkeyName')} error={problem && t(problem)} className="sm:col-span-2">
        <Input
          autoFocus
          autoComplete="off"
          maxLength={longestName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
