import type { Pence } from '@gpod/money'
import { formatMoney, type MoneySign, moneyParts } from '../i18n/formats.ts'
import { classNames } from './class-names.ts'

type MoneyProps = {
  amount: Pence
  sign?: MoneySign
  /** Digits of one width, for columns. In sentences and headlines leave it off. */
  tabular?: boolean
  /** `hero` sets the pence at half size. */
  size?: 'text' | 'hero'
  /** Of a whole number of pounds, without its pence: £20. */
  isWhole?: boolean
  className?: string
}

/** An amount on screen, the one way to show money: an isolated left-to-right run that never breaks. */
export function Money({
  amount,
  sign = 'auto',
  tabular = false,
  size = 'text',
  isWhole = false,
  className,
}: MoneyProps) {
  const { signText, pounds, decimals } = moneyParts(amount, sign)
  return (
    <bdi dir="ltr" className={classNames('whitespace-nowrap', tabular && 'lining-nums tabular-nums', className)}>
      {isWhole && decimals === '00' ? (
        `${signText}£${pounds}`
      ) : size === 'text' ? (
        formatMoney(amount, { sign })
      ) : (
        <>
          {signText}£{pounds}
          <span className="text-[0.5em] font-medium opacity-80">.{decimals}</span>
        </>
      )}
    </bdi>
  )
}

/** An isolated left-to-right run: a time range, an account mask, an id. */
export function Isolated({ children, className }: { children: string; className?: string }) {
  return (
    <bdi dir="ltr" className={classNames('whitespace-nowrap', className)}>
      {children}
    </bdi>
  )
}
