import type { PayState, PayslipDocument } from '@gpod/contract'
import { add, type Pence, pence, subtract, ZERO } from '@gpod/money'
import type { Shift } from '@gpod/payroll'
import { Fragment, type ReactNode } from 'react'
import type { Translate } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { ShiftList } from '../../../shared/why/plain-why.tsx'
import { Accordion } from '../../../ui/accordion.tsx'
import { Card } from '../../../ui/card.tsx'
import type { FigureName } from './figure-name.ts'
import { FigureRow } from './figure-row.tsx'
import { PayslipFacts } from './payslip-facts.tsx'
import {
  legalName,
  legalToDate,
  legalTotals,
  lineName,
  type PayslipLine,
  type ToDateName,
  type TotalName,
  toDateName,
  totalName,
  whenPaid,
} from './payslip-labels.ts'

/** What opens the why of a figure; nothing where it cannot be told. */
export type WhyOf = (figure: FigureName, name: string, amount: Pence) => (() => void) | undefined

/** The shifts that an amount of hours is made of; none where they cannot be told. */
export type ShiftsOf = (figure: FigureName, amount: Pence) => readonly Shift[]

type PayslipSheetProps = {
  document: PayslipDocument
  /** How far its money is. */
  payState: PayState
  /** Left out where nobody may ask why. */
  whyOf?: WhyOf
  shiftsOf?: ShiftsOf
  /** What goes beside an advance: the way to the withdrawal. */
  besideAdvance?: (withdrawalId: string) => ReactNode
  /** Cards that stand with the facts. */
  children?: ReactNode
}

/** A payslip as a page: how the pay adds up, hours, the year so far, what the employer pays, and whose it is. */
export function PayslipSheet({
  document,
  payState,
  whyOf = noWhy,
  shiftsOf = noShifts,
  besideAdvance,
  children,
}: PayslipSheetProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] wide:items-start wide:gap-5 print:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] print:items-start print:gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
        <PaySum document={document} payState={payState} whyOf={whyOf} besideAdvance={besideAdvance} />
        {document.hours.length > 0 && <Hours document={document} whyOf={whyOf} shiftsOf={shiftsOf} />}
        <EmployerPart document={document} whyOf={whyOf} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
        {children}
        <YearToDate document={document} whyOf={whyOf} />
        <PayslipFacts document={document} />
      </div>
    </div>
  )
}

const noWhy: WhyOf = () => undefined
const noShifts: ShiftsOf = () => []

type PartProps = { document: PayslipDocument; whyOf: WhyOf }

/** Paid with the pay, but no pay. */
const isExpense = ({ kind }: PayslipLine) => kind === 'expenses'
/** Counts for tax, but is not paid. */
const isBenefit = ({ kind }: PayslipLine) => kind === 'payrolled_benefit'

function PaySum({
  document,
  payState,
  whyOf,
  besideAdvance,
}: PartProps & { payState: PayState; besideAdvance: PayslipSheetProps['besideAdvance'] }) {
  const { t, duration } = useText()
  const { lines, totals, advances } = document
  const row = (line: PayslipLine, look: 'line' | 'aside' = 'line') => {
    const index = lines.indexOf(line)
    const name = lineName(t, line)
    return (
      <FigureRow
        key={index}
        name={name}
        legal={legalName(line)}
        note={
          line.minutes !== null &&
          line.hourlyRate !== null &&
          t('payslips.atRate', { time: duration(line.minutes), rate: line.hourlyRate })
        }
        amount={line.amount}
        isTaken={line.section === 'deductions'}
        look={look}
        onWhy={whyOf(`lines.${index}`, name, line.amount)}
      />
    )
  }
  const total = (figure: TotalName, rest: { isTaken?: boolean; look?: 'total' | 'result' | 'aside' } = {}) => {
    const name = figure === 'paidOut' && payState !== 'paid' ? t('payslips.toBePaid') : totalName(t, figure)
    return (
      <FigureRow
        name={name}
        legal={legalTotals[figure]}
        amount={totals[figure]}
        look="total"
        {...rest}
        onWhy={whyOf(`totals.${figure}`, name, totals[figure])}
      />
    )
  }
  const earnings = lines.filter(({ section }) => section === 'earnings')
  const deductions = lines.filter(({ section }) => section === 'deductions')
  const given = deductions.filter(({ kind }) => kind === 'salary_sacrifice')
  const sacrificed = add(ZERO, ...given.map(({ amount }) => amount))
  return (
    <Card title={t('payslips.sumTitle')}>
      <h3 className="font-semibold text-secondary">{t('payslips.earnings')}</h3>
      <dl>
        {earnings.filter((line) => !isExpense(line) && !isBenefit(line)).map((line) => row(line))}
        {total('gross')}
        {sacrificed !== 0 && (
          <FigureRow
            name={t('payroll.grossForTax')}
            legal="Gross for tax and NI"
            amount={subtract(totals.gross, sacrificed)}
            look="aside"
          />
        )}
        {earnings.filter(isBenefit).map((line) => row(line, 'aside'))}
        {total('taxablePay', { look: 'aside' })}
      </dl>
      <h3 className="mt-5 font-semibold text-secondary">{t('payslips.takenOff')}</h3>
      <dl>
        {deductions.map((line) => row(line))}
        {total('deductions', { isTaken: true })}
        {earnings.filter(isExpense).map((line) => row(line))}
        {total('net')}
      </dl>
      {advances.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold text-secondary">{t('payslips.advances')}</h3>
          <dl>
            {advances.map(({ withdrawalId, reference, paidOn, amount, fee, remaining }, index) => {
              const name = t('payslips.advance', { on: paidOn })
              return (
                <Fragment key={withdrawalId}>
                  <FigureRow
                    name={name}
                    note={
                      <>
                        {t('payslips.reference', { reference })}
                        {remaining !== undefined && (
                          <span className="block">{t('payslips.advanceRest', { amount: remaining })}</span>
                        )}
                        {besideAdvance && <span className="block">{besideAdvance(withdrawalId)}</span>}
                      </>
                    }
                    amount={amount}
                    isTaken
                    onWhy={whyOf(`advances.${index}.amount`, name, amount)}
                  />
                  {fee !== 0 && (
                    <FigureRow
                      name={t('payslips.fee')}
                      amount={fee}
                      isTaken
                      look="aside"
                      onWhy={whyOf(`advances.${index}.fee`, t('payslips.fee'), fee)}
                    />
                  )}
                </Fragment>
              )
            })}
            {(advances.length > 1 || totals.advances !== advances[0]?.amount) && total('advances', { isTaken: true })}
          </dl>
        </>
      )}
      <div className="mt-4 -mx-3 rounded-md bg-surface-2 px-3">
        <dl>{total('paidOut', { look: 'result' })}</dl>
      </div>
      <p className="mt-2 text-ink-2 text-small">
        {whenPaid(t, { payState, payDate: document.payDate })} {wayText(t, document, payState)}
        {document.payment.second && (
          <>
            {' '}
            {t('payslips.paidSecond', {
              amount: document.payment.second.amount,
              ending: document.payment.second.accountEnding,
            })}
          </>
        )}
      </p>
    </Card>
  )
}

/** The way and, once it is paid, the day their money went. */
function wayText(t: Translate, { payment, payDate }: PayslipDocument, payState: PayState): string {
  const { method, accountEnding } = payment
  if (method !== 'bank' || accountEnding === null) {
    return t(method === 'none' ? 'payslips.paidNothing' : 'payslips.paidOtherwise')
  }
  return payState === 'paid'
    ? t('payslips.paidToAccount', { ending: accountEnding, on: payDate })
    : t('payslips.goesToAccount', { ending: accountEnding })
}

/** The hours by rate; the shifts of all of them with their days, one tap further. */
function Hours({ document, whyOf, shiftsOf }: PartProps & { shiftsOf: ShiftsOf }) {
  const { t, duration } = useText()
  const shifts = document.hours.flatMap(({ amount }, index) => shiftsOf(`hours.${index}`, amount))
  return (
    <Card title={t('payslips.hours')}>
      <dl>
        {document.hours.map(({ minutes, hourlyRate, amount }, index) => {
          const name = t('payslips.atRate', { time: duration(minutes), rate: hourlyRate })
          return (
            <FigureRow key={hourlyRate} name={name} amount={amount} onWhy={whyOf(`hours.${index}`, name, amount)} />
          )
        })}
      </dl>
      {shifts.length > 0 && (
        <div className="border-line border-t print:hidden">
          <Accordion
            items={[
              {
                id: 'shifts',
                title: t('why.shiftsTogether', { count: shifts.length, amount: pence(totalOf(shifts)) }),
                content: <ShiftList shifts={byDay(shifts)} />,
              },
            ]}
          />
        </div>
      )}
    </Card>
  )
}

const totalOf = (shifts: readonly Shift[]) => shifts.reduce((total, { amount }) => total + amount, 0)

/** In the order in which they were worked, whatever their rate. */
function byDay(shifts: readonly Shift[]): Shift[] {
  return [...shifts].sort((one, other) => (one.day ?? '').localeCompare(other.day ?? ''))
}

function EmployerPart({ document, whyOf }: PartProps) {
  const { t } = useText()
  const { lines, totals } = document
  const name = totalName(t, 'employerCost')
  return (
    <Card title={t('payslips.employerPart')}>
      <p className="mb-1 text-ink-2 text-secondary">{t('payslips.employerPartText')}</p>
      <dl>
        {lines.map(
          (line, index) =>
            line.section === 'employer' && (
              <FigureRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place.
                key={index}
                name={lineName(t, line)}
                legal={legalName(line)}
                amount={line.amount}
                onWhy={whyOf(`lines.${index}`, lineName(t, line), line.amount)}
              />
            ),
        )}
        <FigureRow
          name={name}
          legal={legalTotals.employerCost}
          amount={totals.employerCost}
          look="total"
          onWhy={whyOf('totals.employerCost', name, totals.employerCost)}
        />
      </dl>
    </Card>
  )
}

/** What they are paid and what is taken first; the employer's side stands last. */
const toDateOrder: readonly ToDateName[] = [
  'gross',
  'taxablePay',
  'incomeTax',
  'employeeNi',
  'studentLoans',
  'pensionEmployee',
  'net',
  'employerNi',
  'pensionEmployer',
]
const shownAlways: ReadonlySet<ToDateName> = new Set(['gross', 'taxablePay', 'incomeTax', 'employeeNi', 'net'])

function YearToDate({ document, whyOf }: PartProps) {
  const { t } = useText()
  const { yearToDate, taxYear } = document
  return (
    <Card title={t('payslips.yearToDate')} aside={t('payslips.taxYear', { year: taxYear })}>
      <dl>
        {toDateOrder
          .filter((figure) => shownAlways.has(figure) || yearToDate[figure] !== 0)
          .map((figure) => (
            <FigureRow
              key={figure}
              name={toDateName(t, figure)}
              legal={legalToDate[figure]}
              amount={yearToDate[figure]}
              onWhy={whyOf(`yearToDate.${figure}`, toDateName(t, figure), yearToDate[figure])}
            />
          ))}
      </dl>
    </Card>
  )
}
