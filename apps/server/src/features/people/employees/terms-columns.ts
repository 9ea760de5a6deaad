import type { Employee } from '@gpod/contract'
import type { WorkerColumns } from './employees-store.ts'

/** The columns of a directorship; null ends it. */
export function directorColumns(director: Employee['director']): WorkerColumns {
  return { director_from: director?.from ?? null, director_method: director?.method ?? null }
}

/** The columns of a P45's figures; null forgets them. */
export function p45Columns(p45: Employee['p45']): WorkerColumns {
  return {
    p45_tax_year: p45?.taxYear ?? null,
    p45_taxable_pay_pence: p45?.taxablePay ?? null,
    p45_tax_pence: p45?.tax ?? null,
  }
}
