import { useParams } from 'react-router'
import { ParallelRunPage } from '../../features/payroll/parallel-runs/parallel-run-page.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function PayRunComparePage() {
  const { t } = useText()
  const { id = '' } = useParams()
  const may = useMay()
  return (
    <>
      <BackLink to={`/employer/payroll/runs/${id}`}>{t('payroll.backToRun')}</BackLink>
      <ParallelRunPage key={id} payRunId={id} mayChange={may('payroll.run')} />
    </>
  )
}
