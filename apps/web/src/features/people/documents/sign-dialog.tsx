import { type OwnDocument, routes } from '@gpod/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input } from '../../../ui/input.tsx'
import { DownloadButton } from './download-button.tsx'

type Signed = { version: number; name: string; sha256: string }

/** Read first, then signed by typing one's name. */
export function SignDialog({ document, onClose }: { document: OwnDocument; onClose: () => void }) {
  const { t } = useText()
  const { id, name, version } = document
  const [isOpened, setOpened] = useState(document.openedAt !== null)
  const form = useAnswers<{ opened: null; name: string; agrees: boolean }, Signed>({
    initial: { opened: null, name: '', agrees: false },
    read: (answers) => {
      const wrong = {
        opened: isOpened ? null : t('documents.openFirst'),
        name: answers.name.trim().length < 2 ? t('documents.signNameMissing') : null,
        agrees: answers.agrees ? null : t('documents.signAgreeMissing'),
      }
      const isFine = wrong.opened === null && wrong.name === null && wrong.agrees === null
      return {
        body: isFine ? { version: version.number, name: answers.name.trim(), sha256: version.sha256 } : null,
        wrong,
      }
    },
  })
  return (
    <RecordDialog
      title={t('documents.signTitle', { name })}
      description={t('documents.signText')}
      submitLabel={t('documents.sign')}
      form={form}
      send={(body) => call(routes.documents.sign, { params: { id }, body })}
      done={t('documents.signedDone')}
      onClose={onClose}
    >
      <div className="grid gap-1.5 sm:col-span-2">
        <DownloadButton
          id={id}
          version={version}
          as="own"
          label={t('documents.read')}
          onSaved={() => setOpened(true)}
        />
        <p
          aria-live="polite"
          className={classNames('text-secondary', form.problem('opened') === null ? 'text-ink-2' : 'text-bad')}
        >
          {isOpened ? t('documents.openedSaid') : t('documents.openFirst')}
        </p>
      </div>
      <Field
        label={t('documents.signName')}
        hint={t('documents.signNameHint')}
        error={form.problem('name')}
        className="sm:col-span-2"
      >
        <Input autoComplete="name" maxLength={100} {...form.field('name')} />
      </Field>
      <div className="sm:col-span-2">
        <Checkbox label={t('documents.signAgree')} {...form.field('agrees')} />
        {form.problem('agrees') && <p className="text-bad text-secondary">{form.problem('agrees')}</p>}
      </div>
    </RecordDialog>
  )
}
