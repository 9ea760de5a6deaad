import { routes, type User } from '@gpod/contract/whole'
import { zodResolver } from '@hookform/resolvers/zod'
import { Landmark, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { readDigits } from '../../../ui/read-digits.ts'
import { notify } from '../../../ui/toasts.tsx'
import { maskAccountNumber, writeSortCode } from './bank-numbers.ts'
import { useEndAccountBefore, useSetBankAccount } from './set-bank-account.ts'

/** The account they are paid into, whether it is held, and the way to change it. */
export function BankAccountCard({ account, verify }: { account: User['bankAccount']; verify: Verify }) {
  const { t } = useText()
  const [form, setForm] = useState<'never' | 'open' | 'closed'>('never')
  // Focus was in the form that went away; it returns to what opened it.
  const takesFocus = form === 'closed'
  const open = () => setForm('open')
  return (
    <Card title={t('profile.bank')}>
      <div className="grid gap-4">
        {account && (
          <div className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-ink-2"
            >
              <Landmark className="size-5" />
            </span>
            <div className="min-w-0">
              <p className="break-words font-semibold">
                <bdi>{account.accountName}</bdi>
              </p>
              <p className="text-ink-2 text-secondary">
                <Isolated className="whitespace-normal!">{`${writeSortCode(account.sortCode)} ${maskAccountNumber(account.accountNumberEnding)}`}</Isolated>
              </p>
            </div>
          </div>
        )}
        {account?.heldUntil && (
          <div
            role="status"
            className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2.5 text-secondary text-warn"
          >
            <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <div className="wrap-anywhere grid min-w-0 gap-2">
              <p>{t('profile.bankHeld', { until: account.heldUntil })}</p>
              {account.before ? (
                <AccountBefore ending={account.before.accountNumberEnding} verify={verify} />
              ) : (
                <p>{t('profile.bankBeforeNone')}</p>
              )}
            </div>
          </div>
        )}
        {form === 'open' ? (
          <BankAccountForm isFirst={account === null} verify={verify} onClose={() => setForm('closed')} />
        ) : account ? (
          <div>
            <Button look="outline" onClick={open} autoFocus={takesFocus}>
              {t('profile.bankChange')}
            </Button>
          </div>
        ) : (
          <EmptyState
            icon={<Landmark className="size-5" />}
            sentence={t('profile.bankNone')}
            action={
              <Button onClick={open} autoFocus={takesFocus}>
                {t('profile.bankAdd')}
              </Button>
            }
          />
        )}
      </div>
    </Card>
  )
}

/** The account that wages go to meanwhile, and the way to say that it is theirs no more. */
function AccountBefore({ ending, verify }: { ending: string; verify: Verify }) {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  const end = useEndAccountBefore(verify)
  return (
    <>
      <p>{t('profile.bankBeforePaid', { ending })}</p>
      <Button look="outline" className="justify-self-start" onClick={() => setAsked(true)}>
        {t('profile.bankBeforeEnd')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('profile.bankBeforeEnd')}
          text={t('profile.bankBeforeEndText')}
          action={t('profile.bankBeforeEnd')}
          busy={end.isPending && t('common.saving')}
          error={end.error}
          onConfirm={() =>
            end.mutate(undefined, {
              onSuccess: (user) => {
                if (user !== null) notify.success({ title: t('profile.bankBeforeEnded') })
              },
            })
          }
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

type Numbers = { sortCode: string; accountNumber: string; accountName: string }

function BankAccountForm({ isFirst, verify, onClose }: { isFirst: boolean; verify: Verify; onClose: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const set = useSetBankAccount(verify)
  const form = useForm<Numbers>({
    defaultValues: { sortCode: '', accountNumber: '', accountName: '' },
    resolver: zodResolver(routes.profile.setBankAccount.body) as never,
  })
  const { errors } = form.formState

  const submit = form.handleSubmit((numbers) =>
    set.mutate(numbers, {
      onSuccess: (user) => {
        if (user === null) return
        const until = user.bankAccount?.heldUntil
        notify.success({
          title: t('profile.bankSaved'),
          ...(until ? { description: t('profile.bankSavedHeld', { until }) } : {}),
        })
        onClose()
      },
      onError: (error) => {
        const isWrong = error instanceof ApiError && error.code === 'bank_account_invalid'
        if (isWrong)
          form.setError('accountNumber', { type: 'refused', message: errorText(error) }, { shouldFocus: true })
        else notify.failure({ title: t('profile.bankFailed'), description: errorText(error) })
      },
    }),
  )

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('profile.bankChange')}
      className="grid gap-4 border-line border-t pt-4 sm:grid-cols-2"
    >
      <Field
        label={t('profile.accountName')}
        hint={t('profile.accountNameHint')}
        error={
          errors.accountName &&
          (errors.accountName.type === 'too_big'
            ? t('common.fieldTooLong')
            : errors.accountName.type === 'custom'
              ? t('common.fieldPlain')
              : t('common.fieldRequired'))
        }
        className="sm:col-span-2"
      >
        <Input autoComplete="name" autoFocus {...form.register('accountName')} />
      </Field>
      <Field label={t('profile.sortCode')} error={errors.sortCode && t('profile.sortCodeWrong')}>
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          {...form.register('sortCode', { setValueAs: readDigits })}
        />
      </Field>
      <Field
        label={t('profile.accountNumber')}
        error={
          errors.accountNumber &&
          (errors.accountNumber.type === 'refused' ? errors.accountNumber.message : t('profile.accountNumberWrong'))
        }
      >
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          {...form.register('accountNumber', { setValueAs: readDigits })}
        />
      </Field>
      <p className="text-ink-2 text-small sm:col-span-2">
        {isFirst ? t('profile.bankVerifyFirst') : t('profile.bankVerify')}
      </p>
      <div className="flex flex-wrap gap-2.5 sm:col-span-2">
        <Button type="submit" busy={set.isPending && t('common.saving')}>
          {t('profile.bankSave')}
        </Button>
        <Button look="quiet" onClick={onClose} disabledReason={set.isPending ? t('common.saving') : null} hidesReason>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
