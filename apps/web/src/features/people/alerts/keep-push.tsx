import { useEffect } from 'react'
import { useUser } from '../../../lib/session.ts'
import { keepPush } from './push.ts'

/** Nothing to see: the browser says again that it shows push messages. */
export default function KeepPush() {
  const { id } = useUser()
  useEffect(() => {
    void keepPush(id).catch((error: unknown) => console.warn('push messages could not be kept on', error))
  }, [id])
  return null
}
