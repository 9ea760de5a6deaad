/** Digits that run up or down, as on a keypad that goes on from 9 to 0. */
const runs = ['01234567890', '09876543210']

/**
 * Whether a PIN is among the first that anybody tries: one digit, a run, a part that repeats, a year of a living person,
 * or digits of their own that colleagues know (`known`: their employee number, the day they were born).
 */
export function isEasyPin(pin: string, known: { employeeNumber: string; bornOn: string | null }): boolean {
  if (runs.some((run) => run.includes(pin))) return true
  if (/^(\d{1,3})\1+$/.test(pin)) return true
  if (/^(19|20)\d\d$/.test(pin)) return true
  const digits = known.employeeNumber.replace(/\D/g, '')
  if (digits !== '' && digits.padStart(pin.length, '0') === pin) return true
  return known.bornOn !== null && birthdays(known.bornOn).includes(pin)
}

function birthdays(bornOn: string): string[] {
  const [year = '', month = '', day = ''] = bornOn.split('-')
  const short = year.slice(2)
  return [day + month, month + day, day + month + short, month + day + short, short + month + day, month + short]
}
