import type { SupportChannels } from '@gpod/contract'

/** Somebody outside whom the product needs; `stand_in` is a sandbox, or files instead of mail, of a newcomer's machine. */
export type Connection = 'set_up' | 'stand_in' | 'absent'

/** What this server was started with, as far as its operator has to know. */
export type Installation = {
  isProduction: boolean
  mail: Connection
  bank: Connection
  hmrc: Connection
  /** How people reach support besides by cases; null for what is not offered. */
  support: SupportChannels
}

type Settings = {
  isProduction: boolean
  mail: { smtpUrl: string | null }
  bank: object | null
  hmrc: { url: string | null }
  support: SupportChannels
}

/** Reads the installation from the environment: what is not set up has a stand-in, but never in production. */
export function installationOf({ isProduction, mail, bank, hmrc, support }: Settings): Installation {
  const connection = (isSetUp: boolean): Connection => (isSetUp ? 'set_up' : isProduction ? 'absent' : 'stand_in')
  return {
    isProduction,
    mail: connection(mail.smtpUrl !== null),
    bank: connection(bank !== null),
    hmrc: connection(hmrc.url !== null),
    support,
  }
}
