import { done, type Sample } from '../sample.ts'
import { pdfOf } from './pdf.ts'
import { sha256Of, upload } from './upload.ts'

const content = pdfOf('the sample')
const later = { expiresOn: '2027-11-30' }

export const sample: Sample<
  'documents',
  {
    ownDocument: string
    companyDocument: string
    documentRequest: string
  }
> = {
  requests: {
    startUpload: { body: { fileName: 'passport.pdf', bytes: 2_000_000, sha256: sha256Of(pdfOf('another')) } },
    sendPart: {
      body: {
        upload: '0190a0b0-0000-7000-8000-0000000000d1',
        offset: 0,
        content: Buffer.from('some words').toString('base64'),
      },
    },
    provide: {
      body: {
        upload: '0190a0b0-0000-7000-8000-0000000000d2',
        category: 'other',
        name: 'A letter',
        request: null,
        ...later,
      },
    },
    renew: {
      params: ({ ownDocument }) => ({ id: ownDocument }),
      body: { upload: '0190a0b0-0000-7000-8000-0000000000d2', ...later },
    },
    sign: {
      params: ({ companyDocument }) => ({ id: companyDocument }),
      body: { version: 1, name: 'Nadia Boateng', sha256: sha256Of(content) },
    },
    show: { params: ({ companyDocument }) => ({ id: companyDocument }) },
    publish: {
      body: {
        upload: '0190a0b0-0000-7000-8000-0000000000d3',
        category: 'policy',
        name: 'Handbook',
        worker: null,
        needsSignature: true,
        ...later,
      },
    },
    addVersion: {
      params: ({ companyDocument }) => ({ id: companyDocument }),
      body: { upload: '0190a0b0-0000-7000-8000-0000000000d3', ...later },
    },
    sendBack: {
      params: ({ ownDocument }) => ({ id: ownDocument }),
      body: { version: 1, why: 'The photo shows nothing' },
    },
    remove: { params: ({ ownDocument }) => ({ id: ownDocument }) },
    ask: {
      body: {
        worker: '0190a0b0-0000-7000-8000-0000000000d4',
        category: 'certificate',
        what: 'Your driving licence',
        dueOn: '2026-12-31',
      },
    },
    withdrawAsk: { params: ({ documentRequest }) => ({ id: documentRequest }) },
  },
  /** A contract that is signed, something they gave, something they are asked for. */
  rows: async ({ product, company: { token }, worker }) => {
    const sent = async (by: string, words: string) => (await upload(product, by, { content: pdfOf(words) })).id
    const contract = (await upload(product, token, { content })).id
    const { id: companyDocument } = await done(product, 'POST', '/api/employer/documents', {
      token,
      body: {
        upload: contract,
        category: 'contract',
        name: 'Contract',
        worker: worker.workerId,
        needsSignature: true,
        expiresOn: null,
      },
    })
    const opened = await product.app.inject({
      url: `/api/document-files/own/${companyDocument}/1`,
      headers: { authorization: `Bearer ${worker.token}` },
    })
    if (opened.statusCode !== 200) throw new Error(`not opened: ${opened.body}`)
    await done(product, 'POST', `/api/documents/${companyDocument}/sign`, {
      token: worker.token,
      body: { version: 1, name: 'Nadia Boateng', sha256: sha256Of(content) },
    })
    const { id: ownDocument } = await done(product, 'POST', '/api/documents', {
      token: worker.token,
      body: {
        upload: await sent(worker.token, 'a certificate'),
        category: 'certificate',
        name: 'First aid',
        request: null,
        ...later,
      },
    })
    const { id: documentRequest } = await done(product, 'POST', '/api/employer/document-requests', {
      token,
      body: { worker: worker.workerId, category: 'right_to_work', what: 'Your passport', dueOn: '2026-12-01' },
    })
    return {
      ownDocument: String(ownDocument),
      companyDocument: String(companyDocument),
      documentRequest: String(documentRequest),
    }
  },
}
