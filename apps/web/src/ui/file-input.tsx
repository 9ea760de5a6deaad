import { Paperclip, Upload } from 'lucide-react'
import { type InputHTMLAttributes, useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { classNames } from './class-names.ts'
import { useFieldAttributes } from './field.tsx'

type FileInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'className'> & {
  /** Called with the chosen files; with none where the choice was given up. */
  onFiles: (files: readonly File[]) => void
  /** The words of a button, in place of the room to drop files on; what was chosen is listed beside it by whoever asks. */
  button?: string
}

/**
 * A place to choose files or drop them on. The browser's own control lies over it unseen, so that keyboard, screen reader and
 * dropping work as anywhere, and its words, which are in the browser's language, are not shown.
 */
export function FileInput({ onFiles, button, ...rest }: FileInputProps) {
  const field = useFieldAttributes()
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <div className={classNames('relative', button !== undefined && 'w-fit')}>
      <input
        {...field}
        {...rest}
        type="file"
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
        onChange={({ target }) => {
          const files = Array.from(target.files ?? [])
          setNames(files.map(({ name }) => name))
          onFiles(files)
          // The same file can be chosen again after it was mended.
          target.value = ''
        }}
      />
      {button === undefined ? (
        <ChosenNames names={names} isMultiple={rest.multiple === true} />
      ) : (
        <span
          aria-hidden="true"
          className="pressable pointer-events-none -mx-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-primary peer-hover:bg-surface-2 peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2"
        >
          <Paperclip className="size-5 shrink-0" />
          {button}
        </span>
      )}
    </div>
  )
}

function ChosenNames({ names, isMultiple }: { names: readonly string[]; isMultiple: boolean }) {
  const { t } = useText()
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'pointer-events-none flex min-h-14 items-center gap-3 rounded-md border-[1.5px] border-line-strong border-dashed bg-surface px-4 py-2.5',
        'peer-hover:bg-surface-2 peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 peer-disabled:bg-surface-2 peer-disabled:text-ink-2',
      )}
    >
      <Upload className="size-5 shrink-0 text-primary" />
      <span className="wrap-anywhere min-w-0">
        {names.length === 0 ? (
          <span className="font-medium text-primary">{t(isMultiple ? 'common.chooseFiles' : 'common.chooseFile')}</span>
        ) : (
          names.map((name) => (
            <bdi key={name} className="block">
              {name}
            </bdi>
          ))
        )}
      </span>
    </div>
  )
}
