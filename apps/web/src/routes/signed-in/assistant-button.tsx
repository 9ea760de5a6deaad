import { Suspense } from 'react'
import { useVerification } from '../../features/account/verification/use-verification.tsx'
import HelpButton from '../../features/insight/assistant/help-button.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const insights = {
  worker: lazyPart(async () => ({
    default: (await import('../../features/insight/analytics/this-month.tsx')).OwnInsights,
  })),
  employer: lazyPart(async () => ({
    default: (await import('../../features/insight/analytics/this-month.tsx')).CompanyInsights,
  })),
}

/** The assistant with the dialog that asks who somebody is, and with what stands out in the analytics: features do not know each other. */
export default function AssistantButton({ portal }: { portal: 'worker' | 'employer' }) {
  const { verify, dialog } = useVerification()
  const Insights = insights[portal]
  return (
    <>
      <HelpButton
        portal={portal}
        verify={verify}
        insights={
          <Suspense fallback={null}>
            <Insights />
          </Suspense>
        }
      />
      {dialog}
    </>
  )
}
