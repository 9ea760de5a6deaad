import type { OperatorCheck } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { commandsOf, findingText, nameOfCheck, nextSteps, pillOf } from './finding-texts.ts'

/** One check: its state in a word, what was found, and what to do where something is. */
export function InstallationCheck({ check: { code, state, finding } }: { check: OperatorCheck }) {
  const { t } = useText()
  const { word, tone } = pillOf({ state, finding })
  const next = nextSteps[finding.code]
  return (
    <li id={code} className="grid scroll-mt-20 gap-1.5 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-semibold">{t(nameOfCheck(code))}</h3>
        <StatusPill tone={tone}>{t(word)}</StatusPill>
      </div>
      <p className="text-secondary [overflow-wrap:anywhere]">{findingText(t, finding)}</p>
      {next && (
        <div className="mt-1 grid gap-1.5 rounded-md bg-surface-2 px-4 py-3">
          <h4 className="font-semibold text-secondary">{t('operator.next')}</h4>
          <p className="text-secondary">{t(next.text)}</p>
          <Typed words={commandsOf(finding)} />
          {next.settings && (
            <>
              <p className="text-ink-2 text-small">{t('operator.settings', { file: next.settings.file })}</p>
              <Typed words={next.settings.names} />
            </>
          )}
        </div>
      )}
    </li>
  )
}

/** What is typed at the machine, as it is typed. */
function Typed({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word}>
          <code dir="ltr" className="inline-block rounded-sm bg-surface px-2 py-1 text-small [overflow-wrap:anywhere]">
            {word}
          </code>
        </li>
      ))}
    </ul>
  )
}
