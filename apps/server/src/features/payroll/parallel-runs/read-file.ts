import type { ComparedFault, ComparedField, ComparedFigure } from '@gpod/contract'
import { comparedFigure } from '@gpod/contract'
import { add, type Pence, ZERO } from '@gpod/money'
import { isBlank, readAmount, readNino, type Table, Unfit } from '../../people/employee-imports/index.ts'

export type Figures = Partial<Record<ComparedFigure, Pence>>

/** What a row says of one employee. */
export type FileRow = {
  line: number
  employeeNumber: string
  nationalInsuranceNumber: string | null
  name: string
  taxCode: string | null
  niCategory: string | null
  figures: Figures
}

export type FileFault = { line: number | null; field: ComparedField | null; code: ComparedFault; value: string }
export type ReadRows = { rows: FileRow[]; leftOut: number; faults: FileFault[] }

const figures: ReadonlySet<string> = new Set(comparedFigure.options)
const isFigure = (field: ComparedField): field is ComparedFigure => figures.has(field)

/**
 * What payroll reports call their columns, in letters and digits alone: payslip summaries and payment reports of BrightPay,
 * Xero, Sage 50, QuickBooks, IRIS and Moneysoft. A name that is not here is left out until somebody says what it is.
 */
const names: Readonly<Record<ComparedField, readonly string[]>> = {
  employeeNumber: [
    'employeenumber',
    'employeeno',
    'employeeid',
    'employeereference',
    'employeeref',
    'payrollid',
    'payrollnumber',
    'payrollno',
    'worksnumber',
    'worksno',
    'staffnumber',
    'ref',
    'empno',
    'empref',
    'code',
  ],
  nationalInsuranceNumber: [
    'ninumber',
    'nino',
    'nationalinsurancenumber',
    'nationalinsuranceno',
    'nationalinsuranceid',
  ],
  name: ['name', 'employee', 'employeename', 'fullname', 'payee'],
  firstName: ['firstname', 'forename', 'forenames', 'givenname'],
  lastName: ['lastname', 'surname', 'familyname'],
  taxCode: ['taxcode'],
  niCategory: ['nicategory', 'nicategoryletter', 'niletter', 'nitable', 'nicletter', 'nationalinsurancetable'],
  gross: [
    'gross',
    'grosspay',
    'totalgross',
    'totalgrosspay',
    'grosswages',
    'totalpay',
    'grosspayment',
    'totalpayments',
  ],
  tax: ['tax', 'paye', 'incometax', 'payetax', 'taxpaid', 'taxdeducted', 'payeincometax'],
  employeeNi: [
    'ni',
    'nic',
    'nics',
    'employeeni',
    'employeenic',
    'employeenics',
    'eeni',
    'eenic',
    'eesni',
    'eesnic',
    'eenics',
    'nationalinsurance',
    'employeenationalinsurance',
    'employeesni',
    'employeesnic',
    'nicee',
    'niee',
  ],
  pension: [
    'pension',
    'employeepension',
    'eepension',
    'eespension',
    'pensionee',
    'employeepensioncontribution',
    'pensionemployee',
    'employeespension',
  ],
  studentLoan: [
    'studentloan',
    'studentloans',
    'studentloandeduction',
    'studentloandeductions',
    'studentloanrepayment',
    'postgraduateloan',
    'pgloan',
    'pgl',
    'postgradloan',
    'postgraduateloandeduction',
  ],
  otherDeductions: ['otherdeductions', 'deductions', 'otherdeduction', 'netdeductions', 'attachmentoforder', 'aeo'],
  net: [
    'net',
    'netpay',
    'nettpay',
    'nett',
    'takehomepay',
    'takehome',
    'netpayment',
    'totalnetpay',
    'netwages',
    'amountpaid',
  ],
}

const fieldOf: ReadonlyMap<string, ComparedField> = new Map(
  Object.entries(names).flatMap(([field, all]) => all.map((name) => [name, field as ComparedField] as const)),
)
const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Parts of a figure may stand in several columns: two student loans, tax of two kinds. */
const once = (field: ComparedField) => !isFigure(field) || field === 'net' || field === 'gross'

/** What each column holds by its name; of two that say the same, where only one can, the first. */
export function recogniseColumns(header: readonly string[]): (ComparedField | null)[] {
  const fields = header.map((name) => fieldOf.get(plain(name)) ?? null)
  return fields.map((field, index) => (field !== null && once(field) && fields.indexOf(field) < index ? null : field))
}

/** What stands against the file as a whole: without net pay there is nothing to compare, without a name nobody to compare it of. */
function faultsOf(fields: readonly (ComparedField | null)[]): FileFault[] {
  const whole = (code: ComparedFault, field: ComparedField | null): FileFault => ({
    line: null,
    field,
    code,
    value: '',
  })
  const twice = fields.filter(
    (field, index): field is ComparedField => field !== null && once(field) && fields.indexOf(field) !== index,
  )
  const has = (field: ComparedField) => fields.includes(field)
  const namesSomebody =
    has('employeeNumber') || has('nationalInsuranceNumber') || has('name') || (has('firstName') && has('lastName'))
  return [
    ...[...new Set(twice)].map((field) => whole('field_twice', field)),
    ...(has('net') ? [] : [whole('net_missing', 'net')]),
    ...(namesSomebody ? [] : [whole('person_missing', null)]),
  ]
}

const longestShown = 60

/** What each row says, by the field of each column. Rows that name nobody, or are the sum of all, are left out and counted. */
export function readRows(table: Table, fields: readonly (ComparedField | null)[]): ReadRows {
  const read: ReadRows = { rows: [], leftOut: 0, faults: faultsOf(fields) }
  if (read.faults.length > 0) return read
  for (const { line, cells } of table.rows) {
    const row: FileRow = {
      line,
      employeeNumber: '',
      nationalInsuranceNumber: null,
      name: '',
      taxCode: null,
      niCategory: null,
      figures: {},
    }
    const texts: Partial<Record<ComparedField, string>> = {}
    const faults: FileFault[] = []
    for (const [index, field] of fields.entries()) {
      const text = (cells[index] ?? '').trim()
      if (field === null || isBlank(text)) continue
      if (!isFigure(field)) {
        texts[field] = text
        continue
      }
      const amount = readAmount(text, '')
      if (amount instanceof Unfit) {
        faults.push({ line, field, code: 'not_an_amount', value: text.slice(0, longestShown) })
      } else row.figures[field] = add(row.figures[field] ?? ZERO, amount)
    }
    Object.assign(row, identityOf(texts))
    if (isSum(row)) {
      read.leftOut += 1
      continue
    }
    // A blank among amounts is nothing, but nobody's net pay is left open.
    for (const field of fields) if (field !== null && isFigure(field) && field !== 'net') row.figures[field] ??= ZERO
    if (row.figures.net === undefined && faults.length === 0) {
      faults.push({ line, field: 'net', code: 'required', value: '' })
    }
    read.faults.push(...faults)
    read.rows.push(row)
  }
  if (read.rows.length === 0 && read.faults.length === 0) {
    read.faults.push({ line: null, field: null, code: 'file_empty', value: '' })
  }
  return read
}

function identityOf(texts: Partial<Record<ComparedField, string>>): Partial<FileRow> {
  const { employeeNumber = '', name = '', firstName = '', lastName = '' } = texts
  const nino = texts.nationalInsuranceNumber ? readNino(texts.nationalInsuranceNumber, '') : null
  const [, surname, forenames] = /^([^,]+),\s*(.+)$/.exec(name) ?? []
  const whole = surname && forenames ? `${forenames} ${surname}` : name
  return {
    employeeNumber,
    nationalInsuranceNumber: nino instanceof Unfit ? null : nino,
    name: lastName === '' ? whole : `${firstName} ${lastName}`.trim(),
    taxCode: texts.taxCode?.slice(0, 20) ?? null,
    niCategory: texts.niCategory?.slice(0, 5).toUpperCase() ?? null,
  }
}

function isSum({ employeeNumber, nationalInsuranceNumber, name }: FileRow): boolean {
  if (nationalInsuranceNumber !== null) return false
  const sum = /^(grand |sub ?|report |company )?totals?\b/i
  return sum.test(name) || sum.test(employeeNumber) || (employeeNumber === '' && name === '')
}
