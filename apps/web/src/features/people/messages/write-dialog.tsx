import {
  type Message,
  type MessagePriority,
  messageFilePath,
  messagePriorities,
  messageThumbnailPath,
  routes,
} from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'
import { FileList } from '../../../shared/file-list.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { MessageFilesField } from '../../../shared/message-files-field.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { useMessageFiles } from '../../../shared/use-message-files.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { ForwardedWords } from './forwarded-words.tsx'
import { PeopleField } from './people-field.tsx'
import { priorityNames } from './priority-pill.tsx'

type Answers = { to: string[]; subject: string; priority: MessagePriority; words: string; files: File[] }
type Body = RequestOf<typeof routes.messages.send>['body']

type WriteDialogProps = {
  /** Who it goes to, where that is known already. */
  to?: readonly string[]
  /** The message that is forwarded, under the subject it had. */
  forwards?: { message: Message; subject: string }
  onClose: () => void
}

/** A new message to people one may write to, or one that is forwarded to them. */
export function WriteDialog({ to = [], forwards, onClose }: WriteDialogProps) {
  const { t } = useText()
  const isWorker = useUser().role === 'worker'
  const keys = useKeyOf()
  const people = useQuery(apiQuery(routes.messages.people))
  const { progress, problemOf, send } = useMessageFiles()
  const form = useAnswers<Answers, Body>({
    initial: {
      to: [...to],
      // Without the marks that keep it apart in a sentence: what is sent has no hidden characters.
      subject: forwards
        ? t('messages.forwardSubject', { subject: forwards.subject })
            .replace(/[\u2066-\u2069]/g, '')
            .slice(0, 120)
        : '',
      priority: 'normal',
      words: '',
      files: [],
    },
    read: ({ to: chosen, subject, priority, words, files }) => {
      const letter = { to: chosen, subject, priority, words, forwards: forwards?.message.id ?? null }
      return {
        body: { key: keys.of(letter, files), ...letter },
        wrong: {
          to: chosen.length === 0 && t('messages.needTo'),
          subject: subject.trim() === '' && t('common.fieldRequired'),
          words: !forwards && words.trim() === '' && t('common.fieldRequired'),
          files: problemOf(files),
        },
      }
    },
  })
  if (people.data?.people.length === 0)
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        title={t(forwards ? 'messages.forwardTitle' : 'messages.new')}
        description={t(isWorker ? 'messages.nobody' : 'messages.nobodyJoined')}
        actions={
          <Button look="outline" onClick={onClose}>
            {t('common.close')}
          </Button>
        }
      />
    )
  return (
    <RecordDialog
      title={t(forwards ? 'messages.forwardTitle' : 'messages.new')}
      submitLabel={t('messages.send')}
      form={form}
      send={async (body) => call(routes.messages.send, { body: { ...body, files: await send(form.answers.files) } })}
      done={t('messages.sent')}
      onClose={onClose}
    >
      {people.data === undefined ? (
        <NotLoaded query={people} lines={2} />
      ) : (
        <PeopleField
          people={people.data.people}
          chosen={form.answers.to}
          error={form.problem('to')}
          onChange={(chosen) => form.set('to', chosen)}
        />
      )}
      <Field label={t('messages.subject')} error={form.problem('subject')} className="sm:col-span-2">
        <Input dir="auto" autoComplete="off" maxLength={120} {...form.field('subject')} />
      </Field>
      <Field
        label={t('messages.words')}
        optional={forwards !== undefined}
        error={form.problem('words')}
        className="sm:col-span-2"
      >
        <TextArea rows={5} maxLength={4000} {...form.field('words')} />
      </Field>
      <Field label={t('messages.priority')}>
        <Select
          {...form.field('priority')}
          options={messagePriorities.map((value) => ({ value, label: t(priorityNames[value]) }))}
        />
      </Field>
      {forwards && (
        <div className="sm:col-span-2">
          <ForwardedWords
            forwarded={
              forwards.message.words === '' && forwards.message.forwarded
                ? forwards.message.forwarded
                : { from: forwards.message.from, words: forwards.message.words, sentAt: forwards.message.sentAt }
            }
          />
          <FileList
            files={forwards.message.files}
            paths={{ file: messageFilePath, small: messageThumbnailPath }}
            at={{ id: forwards.message.id }}
          />
        </div>
      )}
      {!forwards && (
        <MessageFilesField
          files={form.answers.files}
          onFiles={(files) => form.set('files', files)}
          error={form.problem('files')}
          progress={progress}
        />
      )}
    </RecordDialog>
  )
}
