import type { PayCertificate, PayslipListItem, PayslipView } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { actorOf } from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { toCertificate } from './certificates.ts'
import { listCertificates, readCertificate } from './certificates-store.ts'
import { documentAddress } from './document-address.ts'
import { isEmployee, readPayslip, readReader } from './payslips-store.ts'
import { payslipNotFound, payslipsOf, viewOf } from './show-payslip.ts'

/** The payslips of one employee, for their employer. Refuses with `not_found`. */
export function listPayslipsOfEmployee(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId }: Member,
  workerId: string,
): Promise<{ payslips: PayslipListItem[] } | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    if (!(await isEmployee(tx, { employerId, workerId }))) return refuse('not_found', 'no such worker record')
    return { payslips: await payslipsOf(tx, { employerId, workerId, now: clock.now() }) }
  })
}

/** The P45 and P60 of one employee, for their employer. Refuses with `not_found`. */
export function listCertificatesOfEmployee(
  { database }: Pick<Deps, 'database'>,
  { employerId }: Member,
  workerId: string,
): Promise<{ certificates: PayCertificate[] } | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    if (!(await isEmployee(tx, { employerId, workerId }))) return refuse('not_found', 'no such worker record')
    return { certificates: (await listCertificates(tx, { employerId, workerId })).map(toCertificate) }
  })
}

/** One payslip as its employee sees it, with an audit row that they see too. Refuses with `not_found`. */
export function showPayslipToEmployer(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: Member,
  id: string,
): Promise<(PayslipView & { workerId: string; payRunId: string }) | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const view = await viewOf(tx, { employerId, id, workerId: null, now })
    if (!view) return payslipNotFound()
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: actorOf(caller),
      action: 'payslip.read_by_employer',
      subject: { kind: 'payslip', id },
    })
    return view
  })
}

/** The address of a payslip's PDF in the language of who asks, good for ten minutes. Refuses with `not_found`. */
export function addressForEmployer(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  caller: Member,
  { kind, id }: { kind: 'payslip' | 'certificate'; id: string },
): Promise<{ downloadUrl: string } | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const found = kind === 'payslip' ? readPayslip(tx, { employerId, id }) : readCertificate(tx, { employerId, id })
    if (!(await found)) return kind === 'payslip' ? payslipNotFound() : refuse('not_found', 'no such certificate')
    const { language } = await readReader(tx, userId)
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: actorOf(caller),
      action: `${kind}.downloaded_by_employer`,
      subject: { kind, id },
    })
    return { downloadUrl: documentAddress(seal, { kind, id, employerId, language }, now) }
  })
}
