import { type Language, type PensionLetterDocument, pensionLetterDocument } from '@gpod/contract'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { fill, plainTextsOf, say, type TextKey } from '../../../platform/texts/texts.ts'
import { noBrand, type PaperBrand } from './paper-brand.ts'
import { formatsOf, sharedData } from './payslip-pdf.ts'
import { plainTexts } from './plain-texts.ts'
import { templateOf } from './templates.ts'

/** One letter about the workplace pension as it was written; of one worker, or whoever's it is where the address was signed. */
export async function readLetter(
  tx: Tx,
  { employerId, id, workerId = null }: { employerId: string; id: string; workerId?: string | null },
): Promise<{ document: PensionLetterDocument; hash: string } | null> {
  const found = await firstRow(
    tx,
    sql<{ document: unknown; hash: Buffer }>`
      select document, hash from pension_letters
      where employer_id = ${employerId} and id = ${id} and (${workerId}::uuid is null or worker_id = ${workerId}::uuid)
    `,
  )
  return found ? { document: pensionLetterDocument.parse(found.document), hash: found.hash.toString('hex') } : null
}

/** What a mail says that brings a letter. */
export function letterMail(
  language: Language,
  values: { firstName: string; employer: string },
): { subject: string; body: string } {
  return {
    subject: say(language, 'payslips.mail.letter_subject'),
    body: say(language, 'payslips.mail.letter_text', values),
  }
}

/** The letter as a PDF in one language, with the English text below it where that is another. */
export function letterPdf(
  issued: PensionLetterDocument,
  { hash, language, brand = noBrand }: { hash: string; language: Language; brand?: PaperBrand },
): Promise<Buffer> {
  const document = plainTexts(issued)
  const { free } = formatsOf(language)
  const { employer, worker } = document
  return renderPdf(
    templateOf('letter'),
    {
      ...sharedData(language),
      brand,
      title: say(language, `payslips.letter.${document.kind}_title`),
      hash,
      employer: { name: free(employer.name), address: free(employer.address) },
      worker: { name: free(worker.name), address: worker.address === null ? null : free(worker.address) },
      own: textOf(document, language),
      other: language === 'en' ? null : textOf(document, 'en'),
    },
    { madeAt: `${document.writtenOn}T12:00:00.000Z` },
  )
}

/** What the file is called, in letters every system takes. */
export function letterFileName({ kind, writtenOn }: Pick<PensionLetterDocument, 'kind' | 'writtenOn'>): string {
  return `pension-${kind.replaceAll('_', '-')}-${writtenOn}.pdf`
}

type Section = { heading: string | null; text: string }
/** A paragraph of the letter, by the rest of its text's key. */
type SectionName = TextKey extends infer K ? (K extends `payslips.letter.${infer Name}` ? Name : never) : never

/** What SI 2010/772 asks a letter of its kind to say (Schedule 2; regs 17 and 21). */
function textOf(
  { kind, appliesFrom, writtenOn, employer, scheme, terms, postponedUntil }: PensionLetterDocument,
  language: Language,
) {
  const headings = plainTextsOf('payslips', language)
  const { day, apart, free } = formatsOf(language)
  const values = { employer: free(employer.name), scheme: free(scheme.name), from: day(appliesFrom) }
  const section = (name: SectionName, more: Record<string, string> = {}): Section => ({
    heading: headings[`letter.${name}_heading`] ?? null,
    text: fill(language, `payslips.letter.${name}`, { ...values, ...more }),
  })
  const percent = (rate: number) => apart(`${rate / 100}%`)
  const sections = terms
    ? [
        section('enrolled'),
        section('contributions', { employee: percent(terms.employeeRate), company: percent(terms.employerRate) }),
        section(`relief_${terms.arrangement}`),
        section('opt_out', { until: day(terms.optOutUntil) }),
        section('stay'),
        section('again'),
        section('data'),
      ]
    : [section(kind, postponedUntil === undefined ? {} : { until: day(postponedUntil) }), section('how_to_join')]
  return {
    title: say(language, `payslips.letter.${kind}_title`),
    writtenOn: say(language, 'payslips.letter.written_on', { day: day(writtenOn) }),
    sections: [...sections, section('ask', { contact: free(scheme.contact) }), section('guidance')],
  }
}
