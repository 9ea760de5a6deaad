import { type KioskPerson, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, PasswordInput } from '../../../ui/input.tsx'
import { readDigits } from '../../../ui/read-digits.ts'

/** What somebody typed or picked, kept while they stand there and no longer. */
export type Identity = Pick<RequestOf<typeof routes.kiosks.clock>['body'], 'who' | 'pin'>

type KioskEntryProps = {
  /** Who can be picked; null where an employee number is typed. */
  people: readonly { id: string; name: string }[] | null
  onPerson: (identity: Identity, person: KioskPerson) => void
  onFailed: (error: unknown) => void
}

/** Who somebody is: an employee number or a name, and their PIN. */
export function KioskEntry({ people, onPerson, onFailed }: KioskEntryProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const [employeeNumber, setEmployeeNumber] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(people === null)
  const [pin, setPin] = useState('')
  const [isChecked, setChecked] = useState(false)
  const groupId = useId()
  const ask = useMutation({
    mutationFn: (identity: Identity) => call(routes.kiosks.person, { body: identity }),
    onSuccess: (person, identity) => onPerson(identity, person),
    onError: (error) => {
      setPin('')
      onFailed(error)
    },
  })
  const number = employeeNumber.trim()
  const who = isTyping
    ? number === ''
      ? null
      : { employeeNumber: number }
    : picked === null
      ? null
      : { workerId: picked }
  const digits = readDigits(pin)
  const isPin = /^\d{4,6}$/.test(digits)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (who !== null && isPin) ask.mutate({ who, pin: digits })
  }
  const backToNames = () => {
    setTyping(false)
    setEmployeeNumber('')
    setPin('')
    setChecked(false)
    ask.reset()
  }
  const lacksWho = isChecked && who === null
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {people !== null && !isTyping && (
        <fieldset aria-describedby={lacksWho ? groupId : undefined}>
          <legend className="mb-2 font-medium">{t('kiosks.whoAreYou')}</legend>
          {people.length === 0 && <p className="text-ink-2">{t('kiosks.nobodyNow')}</p>}
          <div className="grid gap-2 sm:grid-cols-2">
            {people.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                aria-pressed={picked === id}
                onClick={() => setPicked(id)}
                className={classNames(
                  'pressable min-h-14 rounded-md border px-4 py-2 text-start font-medium',
                  picked === id ? 'border-primary bg-primary-soft text-primary' : 'border-line-strong',
                )}
              >
                <bdi>{name}</bdi>
              </button>
            ))}
          </div>
          {lacksWho && (
            <p id={groupId} className="mt-1.5 flex items-start gap-1.5 text-bad text-secondary">
              <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
              {t('kiosks.whoRequired')}
            </p>
          )}
          <Button look="quiet" className="-ms-3 mt-1 px-3!" onClick={() => setTyping(true)}>
            {t('kiosks.typeNumber')}
          </Button>
        </fieldset>
      )}
      {isTyping && (
        <Field label={t('kiosks.employeeNumber')} error={lacksWho ? t('common.fieldRequired') : null}>
          <Input
            dir="ltr"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={employeeNumber}
            onChange={(event) => setEmployeeNumber(event.target.value)}
          />
        </Field>
      )}
      <Field
        label={t('verification.methodPin')}
        error={isChecked && !isPin && !ask.isError ? t('kiosks.pinProblem') : null}
      >
        <PasswordInput
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={pin}
          onChange={(event) => {
            setPin(event.target.value)
            if (ask.isError) ask.reset()
            setChecked(false)
          }}
        />
      </Field>
      {ask.isError && (
        <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-bad text-secondary">
          {errorText(ask.error)}
        </p>
      )}
      <Button type="submit" wide busy={ask.isPending && t('verification.checking')}>
        {t('kiosks.continue')}
      </Button>
      {people !== null && isTyping && (
        <Button wide look="quiet" onClick={backToNames}>
          {t('kiosks.startAgain')}
        </Button>
      )}
    </form>
  )
}
