const head =
  'employee_number,first_name,last_name,date_of_birth,start_date,pay_frequency,hourly_rate,ni_number,ni_category_letter,paid_until,taxable_pay_to_date,tax_to_date,ni_earnings_to_date,employee_ni_to_date,employer_ni_to_date'

/** A list of so many employees with their year so far; every hundredth has a rate that is none. */
export function manyRows(
  count: number,
  { paidUntil }: { paidUntil: string },
): { content: string; faultyLines: number[] } {
  const faultyLines: number[] = []
  const rows = Array.from({ length: count }, (_, at) => {
    const isFaulty = at % 100 === 99
    // The names of the columns are line 1.
    if (isFaulty) faultyLines.push(at + 2)
    const number = String(100_000 + at)
    return [
      `N${at}`,
      `First${at}`,
      `Last${at}`,
      '31/12/1990',
      '2020-01-06',
      'monthly',
      isFaulty ? 'a lot' : '13.20',
      `AB${number}C`,
      'A',
      paidUntil,
      '9800.00',
      '452.40',
      '9800.00',
      '197.12',
      '1024.80',
    ].join(',')
  })
  return { content: Buffer.from([head, ...rows].join('\n')).toString('base64'), faultyLines }
}
