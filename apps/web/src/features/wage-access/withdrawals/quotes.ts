import { routes, type Speed } from '@gpod/contract'
import { formatPounds, type Pence, ZERO } from '@gpod/money'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiQuery } from '../../../lib/query-client.ts'

/** The server's offer for the speeds of an amount that there are, or why not; nothing is asked while there is no amount. */
export function useQuotes(amount: Pence | null, offersExpress: boolean) {
  const settled = useSettled(amount, 300)
  const standard = useQuery(quoteQuery(settled, 'standard'))
  const express = useQuery(quoteQuery(offersExpress ? settled : null, 'express'))
  return { standard, express, isSettled: settled === amount }
}

function quoteQuery(amount: Pence | null, speed: Speed) {
  return {
    ...apiQuery(routes.withdrawals.quote, { query: { amount: formatPounds(amount ?? ZERO), speed } }),
    enabled: amount !== null && amount > 0,
  }
}

/** A value once it has stood still for so many milliseconds: a slider on its way asks nothing. */
function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
