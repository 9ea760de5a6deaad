import type { SupportAttached } from '@gpod/contract'
import { takeableNow } from '@gpod/wage-access'
import { londonDay } from '../../../platform/clock.ts'
import type { Seal } from '../../../platform/crypto.ts'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { findSeenTurn, withoutOwnMoney } from '../../insight/assistant/index.ts'
import { loadWageAccount } from '../../wage-access/earnings/index.ts'
import type { StoredFigure } from './cases-store.ts'

type Who = { caller: Member; workerId: string | null; seal: Seal; now: string }

/**
 * The figures behind what a case is about, as they stand and as who opens it may see them: a worker their own available
 * wages and payslips, payroll the sums of a run, either an answer that the assistant gave them. Says `not_found` where it is none
 * of theirs, or their role does not see it any more, `verification_required` for an answer from a payslip.
 */
export async function collectFigures(
  tx: Tx,
  who: Who,
  attached: readonly SupportAttached[],
): Promise<StoredFigure[] | Refused> {
  const found: StoredFigure[] = []
  for (const about of attached) {
    const figures = await figuresOf(tx, who, about)
    if (figures !== null && isRefused(figures)) return figures
    if (figures === null) return refuse('not_found', 'no such figure', { field: 'attached' })
    found.push(...figures)
  }
  return found
}

const payslipLink = (id: string) => `/payslips/${id}`
const runLink = (id: string) => `/employer/payroll/runs/${id}`

/** Whether kept figures are of what is attached; of an answer only that there is one. */
export function areOf(figures: readonly StoredFigure[], attached: readonly SupportAttached[]): boolean {
  const kept = new Set(figures.map(({ kind, link }) => (kind === 'available' || kind === 'answer' ? kind : link)))
  const named = new Set(
    attached.map((about) => {
      if (about.kind === 'payslip') return payslipLink(about.id)
      return about.kind === 'pay_run' ? runLink(about.id) : about.kind
    }),
  )
  return kept.size === named.size && [...kept].every((one) => named.has(one))
}

async function figuresOf(
  tx: Tx,
  { caller, workerId, seal, now }: Who,
  about: SupportAttached,
): Promise<StoredFigure[] | Refused | null> {
  const { employerId } = caller
  switch (about.kind) {
    case 'available': {
      if (workerId === null) return null
      const { account, policy } = await loadWageAccount(tx, { employerId, workerId, now })
      const { amount } = takeableNow(account, policy)
      return [{ kind: 'available', amount, count: null, said: null, on: londonDay(now), link: '/dashboard' }]
    }
    case 'payslip': {
      if (workerId === null) return null
      const slip = await firstRow(
        tx,
        sql<{ gross: number; net: number; paid: number; on: string }>`
          select r.gross_pence as gross, r.net_pence as net, r.paid_out_pence as paid, r.pay_date as on
          from payslips p join pay_records r on r.employer_id = p.employer_id and r.id = p.id
          where p.employer_id = ${employerId} and p.worker_id = ${workerId} and p.id = ${about.id}
        `,
      )
      if (!slip) return null
      const of = { count: null, said: null, on: slip.on, link: payslipLink(about.id) }
      return [
        { kind: 'gross_pay', amount: slip.gross, ...of },
        { kind: 'net_pay', amount: slip.net, ...of },
        { kind: 'paid_out', amount: slip.paid, ...of },
      ]
    }
    case 'answer': {
      const turn = await findSeenTurn(tx, { seal, caller, id: about.id, now })
      if (turn?.isWithheld && turn.kind === 'verify')
        return refuse('verification_required', 'verify for payslip_view first: the answer is from a payslip')
      if (!turn || turn.isWithheld) return null
      const link = turn.figures[0]?.link ?? (workerId === null ? '/employer/assistant' : '/ai-assistant')
      const said = { asked: turn.query, answer: withoutOwnMoney(turn).response }
      return [{ kind: 'answer', amount: null, count: null, said, on: londonDay(turn.at), link }]
    }
    case 'pay_run': {
      if (workerId !== null) return null
      const run = await firstRow(
        tx,
        sql<{ gross: number; net: number; payslips: number; on: string | null }>`
          select coalesce(sum(r.gross_pence), 0)::bigint as gross, coalesce(sum(r.net_pence), 0)::bigint as net,
            count(*)::integer as payslips, max(r.pay_date) as on
          from pay_records r where r.employer_id = ${employerId} and r.pay_run_id = ${about.id}
        `,
      )
      if (!run || run.on === null) return null
      const of = { said: null, on: run.on, link: runLink(about.id) }
      return [
        { kind: 'run_gross', amount: run.gross, count: null, ...of },
        { kind: 'run_net', amount: run.net, count: null, ...of },
        { kind: 'run_payslips', amount: null, count: run.payslips, ...of },
      ]
    }
  }
}
