import type { Factors } from '@gpod/contract'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { PasskeyProblem } from '../../../lib/passkey.ts'
import { canUsePasskeys } from '../../../lib/passkey-here.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './factors.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

type Passkey = Factors['passkeys'][number]

/** Their passkeys: add one on this device, name them, remove them. */
export function PasskeysCard({ passkeys, verify }: { passkeys: readonly Passkey[]; verify: Verify }) {
  const { t } = useText()
  const errorText = useErrorText()
  const add = useAddPasskey(verify)
  const rename = useRenamePasskey()
  const remove = useRemovePasskey(verify)
  const [open, setOpen] = useState<'name' | { renamed: Passkey } | { removed: Passkey } | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const close = () => setOpen(null)

  const fail = (error: Error) => {
    if (!(error instanceof PasskeyProblem)) return notify.failure({ title: errorText(error) })
    const messages = {
      cancelled: t('verification.passkeyNothing'),
      already_here: t('verification.passkeyHere'),
      not_here: t('verification.passkeyNotHere'),
    }
    notify.failure({ title: messages[error.kind] })
  }
  const addNamed = (label: string) => {
    // Closed before they prove who they are: two dialogs at once trap the focus in each other.
    close()
    add.mutate(label, {
      onSuccess: (added) => {
        if (added === null) return
        notify.success({ title: t('verification.passkeyAdded') })
        setCodes(added.recoveryCodes)
      },
      onError: fail,
    })
  }

  return (
    <Card title={t('verification.passkeys')}>
      <p className="text-ink-2">{t('verification.passkeysText')}</p>
      {passkeys.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setOpen({ renamed: passkey })}
              onRemove={() => setOpen({ removed: passkey })}
            />
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Button
          look="soft"
          busy={add.isPending && t('verification.checking')}
          disabledReason={canUsePasskeys() ? null : t('verification.passkeyNotHere')}
          onClick={() => setOpen('name')}
        >
          {t('verification.passkeyAdd')}
        </Button>
      </div>
      {open === 'name' && (
        <PasskeyNameDialog
          title={t('verification.passkeyAdd')}
          text={t('verification.passkeyAddText')}
          action={t('verification.passkeyAdd')}
          initial={t('verification.passkeyNameExample')}
          onName={addNamed}
          onClose={close}
        />
      )}
      {open !== null && open !== 'name' && 'renamed' in open && (
        <PasskeyNameDialog
          title={t('verification.passkeyRename')}
          action={t('common.save')}
          initial={open.renamed.label}
          onName={(label) => {
            close()
            rename.mutate(
              { id: open.renamed.id, label },
              { onSuccess: () => notify.success({ title: t('verification.passkeyRenamed') }), onError: fail },
            )
          }}
          onClose={close}
        />
      )}
      {open !== null && open !== 'name' && 'removed' in open && (
        <ConfirmDialog
          title={t('verification.passkeyRemoveTitle', { name: open.removed.label })}
          text={t('verification.passkeyRemoveText')}
          action={t('verification.passkeyRemove')}
          busy={false}
          onClose={close}
          onConfirm={() => {
            close()
            remove.mutate(open.removed.id, {
              onSuccess: (removed) => {
                if (removed !== null) notify.success({ title: t('verification.passkeyRemoved') })
              },
              onError: fail,
            })
          }}
        />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onDone={() => setCodes([])} />}
    </Card>
  )
}

function PasskeyRow({
  passkey: { label, createdAt, lastUsedAt, isBackedUp },
  onRename,
  onRemove,
}: {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}) {
  const { t } = useText()
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md border border-line p-3">
      <span aria-hidden="true" className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-ink-2">
        <Fingerprint className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-semibold">
          <bdi>{label}</bdi>
        </p>
        <p className="text-ink-2 text-small">{t('verification.passkeySince', { on: dayOf(createdAt) })}</p>
        <p className="text-ink-2 text-small">
          {lastUsedAt === null ? t('verification.passkeyUnused') : t('verification.passkeyUsed', { at: lastUsedAt })}
        </p>
        {isBackedUp && <p className="text-ink-2 text-small">{t('verification.passkeyBackedUp')}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={onRename}>
          {t('verification.passkeyRename')}
          <span className="sr-only">
            : <bdi>{label}</bdi>
          </span>
        </Button>
        <Button look="danger" onClick={onRemove}>
          {t('verification.passkeyRemove')}
          <span className="sr-only">
            : <bdi>{label}</bdi>
          </span>
        </Button>
      </div>
    </li>
  )
}
