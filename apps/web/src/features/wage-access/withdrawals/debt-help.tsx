import type { ReactNode } from 'react'
import { Text } from '../../../i18n/use-text.tsx'

const outside = (address: string) => (text: ReactNode) => (
  <a
    href={address}
    target="_blank"
    rel="noreferrer"
    className="font-semibold text-primary underline underline-offset-4"
  >
    {text}
  </a>
)

/** Free, independent help with money and debt in the UK. */
export function DebtHelp() {
  return (
    <p className="text-secondary">
      <Text
        id="withdrawals.helpText"
        tags={{
          moneyhelper: outside('https://www.moneyhelper.org.uk/en/money-troubles/dealing-with-debt'),
          stepchange: outside('https://www.stepchange.org/'),
        }}
      />
    </p>
  )
}
