import { done, type Sample } from '../sample.ts'

const rows = [
  'employee_number,first_name,last_name,date_of_birth,start_date,pay_frequency,hourly_rate,ni_category_letter,paid_until,taxable_pay_to_date,tax_to_date',
  'IMP-1,Ines,Ward,31/12/1990,2026-04-20,monthly,13.20,A,2026-10-30,9800.00,452.40',
]
const known = { changeKnown: true, from: '2026-11-20' }
const files = [{ name: 'people.csv', content: Buffer.from(rows.join('\n')).toString('base64') }]

export const sample: Sample<'employeeImports', { employeeImport: string }> = {
  requests: {
    check: {
      body: { files, mappings: [], defaults: { payBasis: 'hourly' }, skipFaulty: false, addLeavers: false, ...known },
    },
    make: {
      body: { files, mappings: [], defaults: { payBasis: 'hourly' }, skipFaulty: true, addLeavers: true, ...known },
    },
    undo: { params: ({ employeeImport }) => ({ id: employeeImport }) },
  },
  rows: async ({ product, company }) => {
    const { made } = await done(product, 'POST', '/api/employer/employee-imports', {
      token: company.token,
      body: { files },
    })
    // Somebody who is here then is changed by the next one.
    const changed = [rows[0], rows[1]?.replace('13.20', '13.40')].join('\n')
    await done(product, 'POST', '/api/employer/employee-imports', {
      token: company.token,
      body: {
        files: [{ name: 'rise.csv', content: Buffer.from(changed).toString('base64') }],
        changeKnown: true,
      },
    })
    return { employeeImport: String((made as { id: string }).id) }
  },
}
