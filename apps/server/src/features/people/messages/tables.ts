import type { Tables } from '../../../platform/tables.ts'

const letters = {
  not: 'letters between people, which prove nothing of pay or rights and are forgotten two years after the last',
}

export const tables: Tables = {
  message_threads: {
    of: 'worker',
    export: {
      chapter: 'history',
      where:
        't.employer_id = $employer and t.id in (select p.thread_id from thread_people p where p.employer_id = $employer and p.user_id = $user)',
    },
    imprint: letters,
  },
  thread_people: {
    of: 'worker',
    export: { chapter: 'history', where: 't.user_id = $user' },
    imprint: letters,
  },
  /** Their own; what others wrote to them is those people's. */
  messages: {
    of: 'worker',
    export: { chapter: 'history', where: 't.sender_id = $user' },
    imprint: letters,
  },
  /** Of what they wrote or forwarded. */
  message_files: {
    of: 'worker',
    export: { chapter: 'history', where: 't.message_id in (select m.id from messages m where m.sender_id = $user)' },
    imprint: letters,
  },
  message_settings: {
    of: 'company',
    export: { not: 'how the company set itself up' },
    imprint: { not: 'whom people may write to moves no money; each change is in the audit' },
  },
  message_contacts: {
    of: 'company',
    export: { not: 'who the company names, by their membership' },
    imprint: { not: 'whom people may write to moves no money; each change is in the audit' },
  },
}
