import {
  type AccountingProduct,
  type AccountingSettings,
  accountingProducts,
  bankReferenceWords,
  type JournalPurpose,
  journalPurposeNames,
  type NominalCode,
} from '@gpod/contract'

type CodeName = `code_${JournalPurpose}` | `name_${JournalPurpose}`
/** What the page asks: settings, and of every line a code and a name that may be empty. */
export type CodesAnswers = { product: string; trackingName: string; bankReference: string } & Record<CodeName, string>

const ofAll = (codes: readonly NominalCode[], purpose: JournalPurpose) =>
  codes.find((code) => code.purpose === purpose && code.unitKind === 'all')

export function firstAnswers({ product, trackingName, bankReference, codes }: AccountingSettings): CodesAnswers {
  const lines = journalPurposeNames.flatMap((purpose): [CodeName, string][] => [
    [`code_${purpose}`, ofAll(codes, purpose)?.code ?? ''],
    [`name_${purpose}`, ofAll(codes, purpose)?.accountName ?? ''],
  ])
  return {
    product: product ?? '',
    trackingName: trackingName ?? '',
    bankReference: bankReference ?? '',
    ...(Object.fromEntries(lines) as Record<CodeName, string>),
  }
}

const textOrNull = (text: string) => (text.trim() === '' ? null : text.trim())
export const productOf = (text: string): AccountingProduct | null =>
  accountingProducts.find((product) => product === text) ?? null

/** What is sent: the codes of departments and cost centres stay as they are. A line without a code is left out. */
export function settingsOf(answers: CodesAnswers, { codes, version }: AccountingSettings) {
  return {
    product: productOf(answers.product),
    trackingName: textOrNull(answers.trackingName),
    bankReference: textOrNull(answers.bankReference),
    codes: [
      ...journalPurposeNames.flatMap((purpose): NominalCode[] => {
        const code = textOrNull(answers[`code_${purpose}`])
        if (code === null) return []
        return [{ purpose, unitKind: 'all', unit: '', code, accountName: textOrNull(answers[`name_${purpose}`]) }]
      }),
      ...codes.filter(({ unitKind }) => unitKind !== 'all'),
    ],
    version,
  }
}

/** Whether something was typed that is not saved yet. */
export const isChanged = (answers: CodesAnswers, settings: AccountingSettings): boolean =>
  JSON.stringify(settingsOf(answers, settings)) !== JSON.stringify(settingsOf(firstAnswers(settings), settings))

/** Whether a line has an account's name and no code. */
export const hasNameAlone = (answers: CodesAnswers, purpose: JournalPurpose): boolean =>
  answers[`code_${purpose}`].trim() === '' && answers[`name_${purpose}`].trim() !== ''

export const isBankReference = (text: string): boolean =>
  text.trim() === '' || bankReferenceWords.safeParse(text).success

/** What stands on a statement: the words, and six characters that tell this payment from others. */
export const exampleReference = (words: string): string =>
  words.trim() === '' ? 'WAGES44D581FFA6B3' : `${words.trim().toUpperCase()} 3F9K2M`
