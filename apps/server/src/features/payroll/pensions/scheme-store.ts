import type { PensionScheme } from '@gpod/contract'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'

export type SchemeRow = Omit<PensionScheme, 'reenrolmentOn'> & { reenrolmentDays: string[] }

/** The company's scheme, its name and contact from the settings; null while none is set up. */
export async function readScheme(tx: Tx, employerId: string): Promise<SchemeRow | null> {
  const found = await firstRow(
    tx,
    sql<SchemeRow>`
      select coalesce(e.pension_scheme_name, '') as name, coalesce(e.pension_scheme_contact, '') as contact, s.provider, s.method, s.basis,
        s.employee_rate as "employeeRate", s.employer_rate as "employerRate", s.duties_from as "dutiesFrom",
        s.payment_due_day as "paymentDueDay", s.provider_reference as "providerReference", s.group_name as "groupName",
        s.payment_source as "paymentSource", to_json(s.reenrolment_days) as "reenrolmentDays", s.declared_on as "declaredOn", s.version
      from pension_schemes s join employers e on e.id = s.employer_id where s.employer_id = ${employerId}
    `,
  )
  return found ?? null
}

/** Writes the scheme, and its name and contact among the settings, which the letters are written from. */
export async function saveScheme(
  tx: Tx,
  { employerId, scheme, now }: { employerId: string; scheme: SchemeRow; now: string },
): Promise<void> {
  await sql`
    update employers set pension_scheme_name = ${scheme.name}, pension_scheme_contact = ${scheme.contact},
      settings_version = settings_version + 1
    where id = ${employerId} and (pension_scheme_name, pension_scheme_contact) is distinct from (${scheme.name}, ${scheme.contact})
  `.execute(tx)
  await sql`
    insert into pension_schemes (employer_id, provider, method, basis, employee_rate, employer_rate, duties_from, payment_due_day,
      provider_reference, group_name, payment_source, reenrolment_days, declared_on, version, changed_at)
    values (${employerId}, ${scheme.provider}, ${scheme.method}, ${scheme.basis}, ${scheme.employeeRate}, ${scheme.employerRate},
      ${scheme.dutiesFrom}, ${scheme.paymentDueDay}, ${scheme.providerReference}, ${scheme.groupName}, ${scheme.paymentSource},
      ${scheme.reenrolmentDays}::date[], ${scheme.declaredOn}, ${scheme.version}, ${now})
    on conflict (employer_id) do update set provider = excluded.provider, method = excluded.method, basis = excluded.basis,
      employee_rate = excluded.employee_rate, employer_rate = excluded.employer_rate, duties_from = excluded.duties_from,
      payment_due_day = excluded.payment_due_day, provider_reference = excluded.provider_reference, group_name = excluded.group_name,
      payment_source = excluded.payment_source, reenrolment_days = excluded.reenrolment_days, declared_on = excluded.declared_on,
      version = excluded.version, changed_at = excluded.changed_at
  `.execute(tx)
}
