import type { PaymentOrder, PayRunPayment } from '@gpod/contract'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp, CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { useMedia } from '../../../lib/use-media.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Isolated, Money } from '../../../ui/money.tsx'
import { exceptionNames } from './exception-labels.ts'
import { Change } from './run-totals.tsx'

type PaymentsTableProps = {
  /** Those that are there so far, of `total`. */
  payments: readonly PayRunPayment[]
  total: number
  /** Pension and loans have a column where anybody of the run has them. */
  hasPension: boolean
  hasLoans: boolean
  /** The last rows are in sight: the next are wanted. */
  onEnd: () => void
  sort: PaymentOrder
  isDescending: boolean
  onSort: (key: PaymentOrder) => void
  hrefOf: (workerId: string) => string
  /** Whose row has focus to begin with: the one they come back from. */
  begunAt: string | null
}

const columnsClass = 'sm:grid sm:grid-cols-(--columns) sm:items-center sm:gap-x-2.5'

/** Each column is wide enough for its longest amount. */
function columnsOf({
  payments,
  hasPension,
  hasLoans,
}: Pick<PaymentsTableProps, 'payments' | 'hasPension' | 'hasLoans'>) {
  const amounts = [
    payments.map(({ gross }) => gross),
    payments.map(({ incomeTax }) => incomeTax),
    payments.map(({ employeeNi }) => employeeNi),
    ...(hasPension ? [payments.map(({ pensionEmployee }) => pensionEmployee)] : []),
    ...(hasLoans ? [payments.map(({ studentLoans }) => studentLoans)] : []),
    payments.map(({ net }) => net),
    payments.map(({ net, previousNet }) => net - (previousNet ?? net)),
  ].map((column) => roomFor(column))
  const least = [8, 3.6, ...amounts, 8]
  const share = [2, 0.6, ...amounts.map(() => 1), 1.7]
  const gaps = (least.length - 1) * 0.625 + 1.5
  return {
    '--columns': least.map((rem, index) => `minmax(${rem}rem,${share[index]}fr)`).join(' '),
    '--least': `${least.reduce((sum, rem) => sum + rem, gaps)}rem`,
  } as CSSProperties
}

/** In rem, as wide as the longest of some amounts: "−£1,186.13" is ten characters. */
function roomFor(amounts: readonly number[]): number {
  const longest = amounts.reduce((most, amount) => {
    const pounds = String(Math.trunc(Math.abs(amount) / 100)).length
    return Math.max(most, pounds + Math.floor((pounds - 1) / 3) + '£.00'.length + Number(amount < 0))
  }, 7)
  return longest * 0.57
}

/**
 * Every worker of a run, as long as the page. Only the rows in sight are in the document, so that ten thousand scroll like ten; the row
 * numbers tell assistive technology which of how many they are, also while the next are still to come. Tab reaches one name, arrows lead to the others, Enter
 * opens. On a phone each row is a card.
 */
export function PaymentsTable({
  payments,
  total,
  hasPension,
  hasLoans,
  onEnd,
  sort,
  isDescending,
  onSort,
  hrefOf,
  begunAt,
}: PaymentsTableProps) {
  const { t } = useText()
  const isWide = useMedia('(min-width: 600px)')
  const style = useMemo(() => columnsOf({ payments, hasPension, hasLoans }), [payments, hasPension, hasLoans])
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  // Where the rows begin on the page: what stands above them comes and goes.
  useLayoutEffect(() => {
    if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
  })
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      payments.findIndex(({ workerId }) => workerId === begunAt),
    ),
  )
  const wantsFocus = useRef(begunAt !== null)
  const at = Math.min(active, payments.length - 1)
  const virtualizer = useWindowVirtualizer({
    count: payments.length,
    scrollMargin: top,
    // A row that is led to does not stop below the header or the bar of a phone.
    scrollPaddingStart: 96,
    scrollPaddingEnd: 96,
    estimateSize: () => (isWide ? 41 : 232),
    getItemKey: (index) => payments[index]?.workerId ?? index,
    overscan: 8,
  })
  const rows = virtualizer.getVirtualItems()
  const isAtEnd = (rows.at(-1)?.index ?? -1) >= payments.length - 1
  useEffect(() => {
    if (isAtEnd && payments.length < total) onEnd()
  })

  // The row may have to be scrolled into the document before it can have focus.
  useEffect(() => {
    if (!wantsFocus.current) return
    virtualizer.scrollToIndex(at)
    const link = body.current?.querySelector<HTMLElement>(`[data-index="${at}"] a`)
    if (!link) return
    wantsFocus.current = false
    link.focus({ preventScroll: true })
  })

  const moveTo = (index: number) => {
    wantsFocus.current = true
    setActive(Math.max(0, Math.min(payments.length - 1, index)))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const page = Math.max(1, rows.length - 10)
    const target: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: payments.length - 1,
    }
    const index = target[event.key]
    if (index === undefined) return
    event.preventDefault()
    moveTo(index)
  }
  const headers: readonly { key: PaymentOrder; label: string; isEnd?: boolean }[] = [
    { key: 'name', label: t('payroll.worker') },
    { key: 'minutes', label: t('payroll.hours'), isEnd: true },
    { key: 'gross', label: t('take-home.gross'), isEnd: true },
    { key: 'tax', label: t('pay-runs.tax'), isEnd: true },
    { key: 'ni', label: t('pay-runs.ni'), isEnd: true },
    ...(hasPension ? [{ key: 'pension' as const, label: t('pay-runs.pension'), isEnd: true }] : []),
    ...(hasLoans ? [{ key: 'loans' as const, label: t('pay-runs.loans'), isEnd: true }] : []),
    { key: 'net', label: t('pay-runs.net'), isEnd: true },
    { key: 'change', label: t('pay-runs.change'), isEnd: true },
    { key: 'rank', label: t('pay-runs.exceptions') },
  ]
  return (
    // As long as the page; only where the columns do not fit does it scroll to the side, and its header with it.
    <div className="overflow-x-auto min-[1600px]:overflow-visible">
      {/* biome-ignore lint/a11y/noRedundantRoles: the display of its parts would take their roles away. */}
      <table role="table" aria-rowcount={total + 1} className="block sm:min-w-(--least)" style={style}>
        <caption className="sr-only">{t('payroll.workers')}</caption>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
        <thead role="rowgroup" className="sticky top-0 z-10 hidden bg-surface sm:block">
          {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
          <tr role="row" aria-rowindex={1} className={classNames(columnsClass, 'border-line border-b px-3 pb-1')}>
            {headers.map(({ key, label, isEnd }) => {
              const isSorted = key === sort
              const Arrow = isDescending ? ArrowDown : ArrowUp
              return (
                <th
                  key={key}
                  // biome-ignore lint/a11y/noRedundantRoles: as above.
                  role="columnheader"
                  scope="col"
                  aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}
                  className={classNames('min-w-0', isEnd ? 'text-end' : 'text-start')}
                >
                  <button
                    type="button"
                    onClick={() => onSort(key)}
                    className="pressable inline-flex min-h-9 max-w-full items-center gap-1 rounded-sm font-semibold text-ink-2 text-small"
                  >
                    <span className="truncate">{label}</span>
                    {isSorted && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody
          ref={body}
          // biome-ignore lint/a11y/noRedundantRoles: as above.
          role="rowgroup"
          className="relative block"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {rows.map(({ key, index, start }) => {
            const payment = payments[index]
            if (!payment) return null
            return (
              <tr
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                // biome-ignore lint/a11y/noRedundantRoles: as above.
                role="row"
                aria-rowindex={index + 2}
                className={classNames(
                  columnsClass,
                  'absolute inset-x-0 top-0 block min-h-12 border-line border-b py-2.5 text-secondary focus-within:bg-primary-soft sm:px-3 sm:py-1.5 wide:min-h-10 wide:py-0.5 wide:leading-control',
                )}
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <Row
                  payment={payment}
                  hasPension={hasPension}
                  hasLoans={hasLoans}
                  href={hrefOf(payment.workerId)}
                  isReached={index === at}
                  onFocus={() => setActive(index)}
                  onKeyDown={onKeyDown}
                />
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  payment: PayRunPayment
  hasPension: boolean
  hasLoans: boolean
  href: string
  /** The one row of all that the Tab key reaches; arrows lead to the others. */
  isReached: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void
}

function Row({ payment, hasPension, hasLoans, href, isReached, onFocus, onKeyDown }: RowProps) {
  const { t } = useText()
  const { name, employeeId, department, outcome, minutes, gross, net, previousNet } = payment
  const isRefused = outcome === 'refused'
  return (
    <>
      <th
        // biome-ignore lint/a11y/noRedundantRoles: as above.
        role="rowheader"
        scope="row"
        className="block min-w-0 text-start font-medium"
      >
        <Link
          to={href}
          tabIndex={isReached ? 0 : -1}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          className="wrap-break-word block text-primary underline-offset-4 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="font-normal text-ink-2 text-small">
          <Isolated>{employeeId}</Isolated>
          {department !== null && (
            <>
              {' · '}
              <bdi>{department}</bdi>
            </>
          )}
        </span>
      </th>
      <Cell label={t('payroll.hours')} isEnd>
        {minutes === 0 ? '–' : <Isolated className="tabular-nums">{clock(minutes)}</Isolated>}
      </Cell>
      <Cell label={t('take-home.gross')} isEnd>
        {isRefused ? '–' : <Money amount={gross} tabular />}
      </Cell>
      <Cell label={t('pay-runs.tax')} isEnd>
        {isRefused ? '–' : <Money amount={payment.incomeTax} tabular />}
      </Cell>
      <Cell label={t('pay-runs.ni')} isEnd>
        {isRefused ? '–' : <Money amount={payment.employeeNi} tabular />}
      </Cell>
      {hasPension && (
        <Cell label={t('pay-runs.pension')} isEnd>
          {isRefused ? '–' : <Money amount={payment.pensionEmployee} tabular />}
        </Cell>
      )}
      {hasLoans && (
        <Cell label={t('pay-runs.loans')} isEnd>
          {isRefused ? '–' : <Money amount={payment.studentLoans} tabular />}
        </Cell>
      )}
      <Cell label={t('pay-runs.net')} isEnd isStrong>
        {isRefused ? '–' : <Money amount={net} tabular />}
      </Cell>
      <Cell label={t('pay-runs.change')} isEnd>
        {isRefused || previousNet === null ? '–' : <Change now={net} before={previousNet} />}
      </Cell>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
      <td role="cell" className="block min-w-0 pt-1 sm:pt-0">
        <GravestException payment={payment} />
      </td>
    </>
  )
}

type CellProps = { label: string; isEnd?: boolean; isStrong?: boolean; children: ReactNode }

function Cell({ label, isEnd = false, isStrong = false, children }: CellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: as above.
      role="cell"
      data-label={label}
      className={classNames(
        'flex min-w-0 items-baseline justify-between gap-3 before:text-ink-2 before:text-small before:content-[attr(data-label)] sm:block sm:whitespace-nowrap sm:before:hidden',
        isEnd && 'sm:text-end',
        isStrong && 'font-semibold',
      )}
    >
      {children}
    </td>
  )
}

/** The first thing against a payment that nobody has taken on, and how many more there are. */
function GravestException({ payment: { exceptions } }: { payment: PayRunPayment }) {
  const { t } = useText()
  const open = exceptions.filter(({ acknowledged }) => acknowledged === null)
  const [first] = open.length > 0 ? open : exceptions
  if (!first) return <span className="text-ink-2">–</span>
  const [Icon, tone] =
    open.length === 0
      ? [CircleCheck, 'text-good']
      : first.severity === 'blocking'
        ? [CircleX, 'text-bad']
        : [TriangleAlert, 'text-warn']
  return (
    <span className={classNames('flex items-start gap-1.5 font-medium text-small', tone)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {open.length === 0 && <>{t(first.severity === 'blocking' ? 'pay-runs.overridden' : 'pay-runs.takenOn')}: </>}
        {t(exceptionNames[first.code])}
        {exceptions.length > 1 && (
          <span className="whitespace-nowrap text-ink-2"> {t('pay-runs.more', { count: exceptions.length - 1 })}</span>
        )}
      </span>
    </span>
  )
}

/** Hours as they stand in a column: "92:23", of a reversal "−46:07". */
function clock(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '−' : ''}${Math.trunc(size / 60)}:${String(size % 60).padStart(2, '0')}`
}
