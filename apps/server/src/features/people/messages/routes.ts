import { messageFilePath, messageThumbnailPath, routes } from '@gpod/contract'
import { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { serveAttached } from '../documents/index.ts'
import { changeMessageSettings, showMessageSettings } from './message-settings.ts'
import { replyToThread, sendMessage } from './send-message.ts'
import {
  countUnread,
  openMessageFile,
  readThread,
  showCorrespondents,
  showThread,
  showThreads,
} from './show-threads.ts'

export function registerMessages(
  http: HttpDeps,
  deps: Pick<Deps, 'database' | 'clock' | 'seal'> & { store: FileStore },
): void {
  const { messages } = routes
  serve(http, messages.people, ({ caller }) => showCorrespondents(deps, caller))
  serve(http, messages.unread, ({ caller }) => countUnread(deps, caller))
  serve(http, messages.threads, ({ caller, query }) => showThreads(deps, { caller, search: query.search }))
  serve(http, messages.thread, ({ caller, params }) => showThread(deps, { caller, threadId: params.id }))
  serve(http, messages.send, ({ caller, body }) => sendMessage(deps, { caller, letter: body }))
  serve(http, messages.reply, ({ caller, params, body }) =>
    replyToThread(deps, { caller, threadId: params.id, ...body }),
  )
  serve(http, messages.read, ({ caller, params, body }) =>
    readThread(deps, { caller, threadId: params.id, number: body.number }),
  )
  serve(http, messages.settings, ({ caller }) => showMessageSettings(deps, caller))
  serve(http, messages.changeSettings, ({ caller, body }) => changeMessageSettings(deps, { caller, chosen: body }))
  serveAttached(http, deps, {
    paths: { file: messageFilePath, small: messageThumbnailPath },
    params: z.object({ id: z.uuid(), file: z.uuid() }),
    reach: () => 'own',
    find: (caller, asked) => openMessageFile(deps, caller, asked),
  })
}
