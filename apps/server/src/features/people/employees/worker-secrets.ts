import type { Seal } from '../../../platform/crypto.ts'

/** What a sealed bank account number is bound to: copied to another worker it does not open. */
export function accountSealedAbout(workerId: string): string {
  return `worker-account:${workerId}`
}

export function ninoSealedAbout(workerId: string): string {
  return `worker-nino:${workerId}`
}

export type BankAccount = { sortCode: string; accountNumber: string; accountName: string }

export type SealedAccount = {
  sort_code: string
  account_number_sealed: Buffer
  account_ending: string
  account_name: string
}

/** A bank account as the table keeps it: the number sealed, its last four digits beside it to be recognised by. */
export function sealAccount(seal: Seal, workerId: string, account: BankAccount): SealedAccount {
  return {
    sort_code: account.sortCode,
    account_number_sealed: seal.close(account.accountNumber, accountSealedAbout(workerId)),
    account_ending: account.accountNumber.slice(-4),
    account_name: account.accountName,
  }
}

export type SealedNino = { nino_sealed: Buffer; nino_ending: string }

/** A National Insurance number as the table keeps it: sealed, its last three characters beside it. */
export function sealNino(seal: Seal, workerId: string, nino: string): SealedNino {
  return { nino_sealed: seal.close(nino, ninoSealedAbout(workerId)), nino_ending: nino.slice(-3) }
}

/** A sealed National Insurance number in full: for the documents and reports that the law wants it on. */
export function openNino(seal: Seal, workerId: string, sealed: Buffer): string {
  return seal.open(sealed, ninoSealedAbout(workerId))
}

/** A sealed account number in full. */
export function openAccountNumber(seal: Seal, workerId: string, sealed: Buffer): string {
  return seal.open(sealed, accountSealedAbout(workerId))
}

export function maskedNino(ending: string): string {
  return `••••••${ending}`
}

export function maskedAccount(ending: string): string {
  return `••••${ending}`
}
