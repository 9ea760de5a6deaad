import { usePrefetchQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { factorsQuery } from '../../../lib/factors.ts'
import { VerificationDialog } from './verification-dialog.tsx'
import type { VerificationRequest } from './verify.ts'

/** Asks them to prove who they are and answers whether they did; false when they gave up. */
export type Verify = (
  action: VerificationRequest['action'],
  amount?: VerificationRequest['amount'],
  said?: VerificationRequest['said'],
) => Promise<boolean>

/**
 * The dialog as a question to wait for: render `dialog` once on the page, and await `verify` wherever it is needed.
 * `reason` says what it is for where the action alone does not.
 */
export function useVerification({ reason }: { reason?: string } = {}): { verify: Verify; dialog: ReactNode } {
  // Known before they are asked: the dialog opens with their method.
  usePrefetchQuery(factorsQuery)
  const [request, setRequest] = useState<VerificationRequest | null>(null)
  const answer = useRef<(isVerified: boolean) => void>(() => {})

  const verify = useCallback<Verify>((action, amount, said) => {
    // A question nobody answered any more was given up.
    answer.current(false)
    setRequest({ action, ...(amount !== undefined && { amount }), ...(said !== undefined && { said }) })
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])

  const close = (isVerified: boolean) => {
    setRequest(null)
    answer.current(isVerified)
  }
  return {
    verify,
    dialog: (
      <VerificationDialog
        request={request}
        {...(reason !== undefined && { reason })}
        onVerified={() => close(true)}
        onCancel={() => close(false)}
      />
    ),
  }
}
