import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** The codes that replace a lost phone, shown this once: to copy, to keep as a file, and to say that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useText()
  const [isKept, setKept] = useState(false)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      notify.success({ title: t('verification.codesCopied') })
    } catch {
      // Some browsers forbid it; the codes can still be selected or kept as a file.
      notify.failure({ title: t('verification.codesNotCopied') })
    }
  }

  const download = () =>
    saveFile({ fileName: 'gpod-recovery-codes.txt', mediaType: 'text/plain', content: `${codes.join('\n')}\n` })

  return (
    <div className="grid gap-5">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md bg-surface-2 px-4 py-3.5 text-center font-medium tabular-nums">
        {codes.map((code) => (
          <li key={code}>
            <Isolated>{code}</Isolated>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button look="outline" icon={<Copy aria-hidden="true" className="size-5" />} onClick={copy}>
          {t('verification.codesCopy')}
        </Button>
        <Button look="outline" icon={<Download aria-hidden="true" className="size-5" />} onClick={download}>
          {t('verification.codesDownload')}
        </Button>
      </div>
      <Checkbox
        label={t('verification.codesKept')}
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button wide onClick={onDone} disabledReason={isKept ? null : t('verification.codesKeepFirst')}>
        {t('verification.done')}
      </Button>
    </div>
  )
}
