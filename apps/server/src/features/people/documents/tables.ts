import { imprinted, type Tables } from '../../../platform/tables.ts'
import { fileKeySealedAbout } from './files-store.ts'

export const tables: Tables = {
  document_files: {
    of: 'worker',
    export: {
      chapter: 'record',
      where:
        't.user_id = $user or t.id in (select v.file_id from document_versions v join documents d on d.employer_id = v.employer_id and d.id = v.document_id where d.worker_id = $worker)',
    },
    imprint: { not: 'what was given has the imprint of its version; what is being sent has none yet' },
    sealed: [{ column: 'key_sealed', by: ['employer_id', 'id'], about: fileKeySealedAbout }],
  },
  documents: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: { not: 'how a document is called and filed; its bytes and who signed them have imprints' },
  },
  document_versions: {
    of: 'worker',
    export: {
      chapter: 'record',
      where: 't.document_id in (select d.id from documents d where d.worker_id = $worker)',
    },
    imprint: imprinted('employer_id document_id number', 'file_id added_at added_by'),
  },
  document_openings: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: { not: 'goes when a document or a person is erased' },
  },
  document_signatures: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted('employer_id document_id number worker_id', 'user_id sha256 signed_at'),
  },
  document_requests: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: { not: 'what is asked for, in words that are erased' },
  },
}
