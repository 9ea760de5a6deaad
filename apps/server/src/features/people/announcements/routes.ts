import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { makeAnnouncement, withdrawAnnouncement } from './make-announcement.ts'
import {
  readAnnouncement,
  showAudiences,
  showOwnAnnouncements,
  showReaders,
  showSentAnnouncements,
} from './show-announcements.ts'

export function registerAnnouncements(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { announcements } = routes
  serve(http, announcements.own, ({ caller }) => showOwnAnnouncements(deps, caller))
  serve(http, announcements.read, ({ caller, params, body }) =>
    readAnnouncement(deps, { caller, id: params.id, confirms: body.confirms }),
  )
  serve(http, announcements.list, ({ caller }) => showSentAnnouncements(deps, caller))
  serve(http, announcements.audiences, ({ caller }) => showAudiences(deps, caller))
  serve(http, announcements.readers, ({ caller, params }) => showReaders(deps, { caller, id: params.id }))
  serve(http, announcements.make, ({ caller, body }) => makeAnnouncement(deps, { caller, said: body }))
  serve(http, announcements.withdraw, ({ caller, params }) => withdrawAnnouncement(deps, { caller, id: params.id }))
}
