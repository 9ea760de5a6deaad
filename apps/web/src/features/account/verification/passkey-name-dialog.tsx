import { isPlainLine } from '@gpod/contract'
import { type SyntheticEvent, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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

/** Asks for the name by which she will know a passkey. */
export function PasskeyNameDialog({ title, text, action, initial, onName, onClose }: PasskeyNameDialogProps) {
  const { t } = useText()
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<'common.fieldRequired' | 'common.fieldPlain' | null>(null)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const label = name.trim()
    const found = label === '' ? 'common.fieldRequired' : isPlainLine(label) ? null : 'common.fieldPlain'
    setProblem(found)
    if (found === null) onName(label)
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={title} description={text}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={t('verification.passkeyName')} error={problem && t(problem)}>
          <Input
            autoFocus
            autoComplete="off"
            maxLength={longestName}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" wide>
          {action}
        </Button>
      </form>
    </Dialog>
  )
}
