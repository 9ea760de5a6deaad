/** "123456" as it is printed on a card: "12-34-56". */
export function writeSortCode(digits: string): string {
  return digits.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
}

/** What may be shown of an account number: its last digits. */
export function maskAccountNumber(ending: string): string {
  return `··${ending}`
}
