import type { PayslipView } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { plainWhy } from '@gpod/payroll'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { readTrace, rootOf } from '../../../shared/why/sent-trace.ts'
import { TraceDialog } from '../../../shared/why/trace-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { PayslipChecks } from './checks-card.tsx'
import { Corrections } from './corrections.tsx'
import { PayslipActions } from './payslip-actions.tsx'
import { PayslipSheet } from './payslip-sheet.tsx'
import { payslipOf } from './payslips.ts'
import { useOpenPayslips } from './use-open-payslips.ts'

type PayslipDetailProps = {
  id: string
  verify: Verify
  besideAdvance: (withdrawalId: string) => ReactNode
}

/** One payslip of theirs: closed until they have verified, then every figure with its why. */
export function PayslipDetail({ id, verify, besideAdvance }: PayslipDetailProps) {
  const { t } = useText()
  const access = useOpenPayslips(verify)
  const payslip = useQuery({ ...payslipOf(id), gcTime: 0 })
  if (payslip.data) {
    return (
      <OpenPayslip view={payslip.data} besideAdvance={besideAdvance}>
        <Card as="div" className="print:hidden">
          <PayslipActions payslip={payslip.data.document} access={access} />
        </Card>
      </OpenPayslip>
    )
  }
  const refusal = payslip.error instanceof ApiError ? payslip.error.code : null
  if (refusal === 'verification_required' || refusal === 'verification_expired') {
    return (
      <Card as="div">
        <EmptyState
          icon={<Lock className="size-5" />}
          sentence={t('payslips.verifyText')}
          action={
            <Button
              onClick={async () => (await access.open()) && payslip.refetch()}
              busy={payslip.isFetching && t('payslips.opening')}
            >
              {t('payslips.verify')}
            </Button>
          }
        />
      </Card>
    )
  }
  if (refusal === 'not_found') {
    return (
      <Card as="div">
        <EmptyState sentence={t('payslips.notFound')} />
      </Card>
    )
  }
  return <NotLoaded query={payslip} failed={t('payslips.loadFailed')} safe={t('payslips.loadSafe')} lines={8} card />
}

type OpenPayslipProps = {
  view: PayslipView
  besideAdvance?: (withdrawalId: string) => ReactNode
  /** What may be done with it. */
  children?: ReactNode
}

/** A payslip whose every figure tells why: the same for whom it is of and for who pays them. */
export function OpenPayslip({ view, besideAdvance, children }: OpenPayslipProps) {
  const [asked, setAsked] = useState<{ name: string; amount: Pence; root: number } | null>(null)
  const trace = readTrace(view)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
      {children}
      <Corrections view={view} />
      <PayslipSheet
        document={view.document}
        payState={view.payState}
        whyOf={(figure, name, amount) => {
          const root = rootOf(trace, figure, amount)
          return root === null ? undefined : () => setAsked({ name, amount, root })
        }}
        shiftsOf={(figure, amount) => {
          const root = rootOf(trace, figure, amount)
          return root === null ? [] : plainWhy(trace, root).shifts
        }}
        {...(besideAdvance && { besideAdvance })}
      >
        <PayslipChecks hash={view.hash} verified={view.verified} />
      </PayslipSheet>
      {asked && (
        <TraceDialog {...asked} trace={trace} lineNames={lineNamesOf(view.document)} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

/** What the company calls its own lines, by their code. */
function lineNamesOf({ lines }: PayslipView['document']): ReadonlyMap<string, string> {
  return new Map(lines.flatMap(({ code, label }) => (label === null ? [] : [[code, label] as const])))
}
