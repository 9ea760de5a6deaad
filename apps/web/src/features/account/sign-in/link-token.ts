import { useLocation } from 'react-router'

/** The token of a mailed link: behind the hash, which browsers send to nobody. */
export function useLinkToken(): string {
  return useLocation().hash.slice(1)
}
