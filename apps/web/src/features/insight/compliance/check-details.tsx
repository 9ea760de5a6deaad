import type { ComplianceCheck, ComplianceEvidence } from '@gpod/contract'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { areaLabels, labelsOfCheck, stateLooks } from './check-labels.ts'
import { evidenceText } from './evidence-text.ts'

/** Evidence shown before anyone asks for the rest. */
const FIRST = 3

/** One check: its state, what the law asks, what the records show, what to do. Open where it is broken, and where a link leads to it. */
export function CheckDetails({ check }: { check: ComplianceCheck }) {
  const { t } = useText()
  const { hash } = useLocation()
  const { code, area, state, law, href } = check
  const labels = labelsOfCheck(code)
  const look = stateLooks[state]
  return (
    <details
      id={code}
      open={state === 'broken' || hash === `#${code}`}
      className="group scroll-mt-20 py-1 first:pt-0 last:pb-0"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-48">
            <span className="block font-semibold">{t(labels.name)}</span>
            <span className="block text-ink-2 text-small">{t(areaLabels[area])}</span>
          </span>
          <StatusPill tone={look.tone}>{t(look.word)}</StatusPill>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-3 pb-3">
        <p className="text-ink-2 text-secondary">{t(labels.means)}</p>
        <Evidence check={check} />
        {state !== 'holds' && (
          <div className="grid gap-1 rounded-md bg-surface-2 px-4 py-3">
            <h3 className="font-semibold text-secondary">{t('compliance.next')}</h3>
            <p className="text-secondary">{t(labels.next)}</p>
            {href !== null && (
              <Link to={href} className={`${buttonClasses({ look: 'quiet' })} -ms-5 justify-self-start`}>
                {t('compliance.goThere')}
                <ChevronRight aria-hidden="true" className="mirrored size-5" />
              </Link>
            )}
          </div>
        )}
        <p className="text-ink-2 text-small">{t('compliance.law', { law })}</p>
      </div>
    </details>
  )
}

function Evidence({ check }: { check: ComplianceCheck }) {
  const { t } = useText()
  const [showsAll, setShowsAll] = useState(false)
  const { evidence, counts } = check
  const shown = showsAll ? evidence : evidence.slice(0, FIRST)
  const notes = evidence.filter(({ state }) => state === 'holds').length
  const total = Math.max(evidence.length, counts.broken + counts.unknown + counts.attention + notes)
  const left = total - shown.length
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold text-secondary">
        {t('compliance.shows')}
        {counts.checked > 0 && (
          <span className="font-normal text-ink-2">
            {' · '}
            {t('compliance.checked', { count: counts.checked })}
          </span>
        )}
      </h3>
      {evidence.length === 0 ? (
        <p className="text-good text-secondary">{t('compliance.showsNothing')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((piece) => (
            <Piece key={`${piece.code} ${piece.subject} ${piece.on} ${piece.href}`} piece={piece} />
          ))}
        </ul>
      )}
      {left > 0 &&
        (showsAll || evidence.length <= FIRST ? (
          <p className="text-ink-2 text-secondary">{t('compliance.andMore', { count: left })}</p>
        ) : (
          <Button look="quiet" className="-ms-5 justify-self-start" onClick={() => setShowsAll(true)}>
            {t('compliance.andMore', { count: left })}
          </Button>
        ))}
    </div>
  )
}

function Piece({ piece }: { piece: ComplianceEvidence }) {
  const { t, day } = useText()
  const { subject, on, href } = piece
  const text = evidenceText(t, piece)
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <p className="min-w-0 text-secondary">
        {subject !== null && (
          <span className="block font-medium">
            {isAccount(piece) ? <Isolated>{subject}</Isolated> : <bdi>{subject}</bdi>}
          </span>
        )}
        <span>{text}</span>
        {on !== null && <span className="block text-ink-2 text-small">{day(on, 'long')}</span>}
      </p>
      {href !== null && (
        <Link
          to={href}
          className="pressable inline-flex min-h-11 shrink-0 items-center rounded-md px-3 font-medium text-primary text-secondary"
        >
          {t('compliance.show')}
          <span className="sr-only">
            {': '}
            {subject ?? text}
          </span>
        </Link>
      )}
    </li>
  )
}

/** Accounts of the books have names for machines, which read from left to right everywhere. */
function isAccount({ code }: ComplianceEvidence): boolean {
  return code === 'balance_differs'
}
