import { Navigate, useLocation } from 'react-router'
import { currentAddressOf } from '../../section-pages.ts'

/** An address that a section once had leads to where it is now. */
export default function MovedPage() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={{ pathname: currentAddressOf(pathname.replace(/\/$/, '')) ?? '/', search, hash }} replace />
}
