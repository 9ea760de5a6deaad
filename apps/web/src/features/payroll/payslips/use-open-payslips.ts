import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'

/** Forgotten with the session, as everything fetched in it. */
const key = ['payslips open until'] as const

/** How long one verification opens their payslips, as the server has it. */
const openFor = 10 * 60_000

export type OpenPayslips = {
  /** Milliseconds; null while their payslips are closed. Only what is shown hangs on it: the server decides on each call. */
  openUntil: number | null
  /** Asks them to verify; false when they gave up. */
  open: () => Promise<boolean>
  /** Makes a call that wants open payslips, and asks them where they are closed by now. Null when they gave up. */
  whileOpen: <T>(attempt: () => Promise<T>) => Promise<T | null>
}

/** Whether their payslips are open in this tab, and the way to open them. */
export function useOpenPayslips(verify: Verify): OpenPayslips {
  const client = useQueryClient()
  const { data: openUntil = null } = useQuery<number | null>({
    queryKey: key,
    queryFn: () => null,
    enabled: false,
    gcTime: openFor,
  })
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (openUntil === null) return
    const timer = setTimeout(() => setNow(Date.now()), openUntil - Date.now())
    return () => clearTimeout(timer)
  }, [openUntil])
  const open = async () => {
    const isVerified = await verify('payslip_view')
    if (isVerified) client.setQueryData<number>(key, Date.now() + openFor)
    return isVerified
  }
  return {
    openUntil: openUntil !== null && openUntil > now ? openUntil : null,
    open,
    whileOpen: (attempt) => withVerification(attempt, { verify: open, action: 'payslip_view' }),
  }
}
