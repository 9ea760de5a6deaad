import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** A text to hand on, with a button that copies it. Where the browser forbids that, it is selected to be copied by hand. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<'copied' | 'refused' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setResult('copied')
    } catch {
      input.current?.select()
      setResult('refused')
    }
  }
  return (
    <div>
      <Field label={label}>
        <div className="flex gap-2">
          <Input ref={input} readOnly dir="ltr" value={value} onFocus={(event) => event.target.select()} />
          <Button
            look="soft"
            onClick={copy}
            icon={
              result === 'copied' ? (
                <Check aria-hidden="true" className="size-5" />
              ) : (
                <Copy aria-hidden="true" className="size-5" />
              )
            }
          >
            {t('common.copy')}
          </Button>
        </div>
      </Field>
      <p role="status" className="text-ink-2 text-small">
        {result === 'copied' && t('common.copied')}
        {result === 'refused' && t('common.copyRefused')}
      </p>
    </div>
  )
}
