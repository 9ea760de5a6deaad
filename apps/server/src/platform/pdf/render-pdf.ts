import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** PDFs cannot be made on this machine; the message says what is missing. */
export class PdfUnavailableError extends Error {
  override name = 'PdfUnavailableError'
}

/** What a template is given, as `json(bytes(sys.inputs.data))`: text and numbers, never markup. */
export type PaperData = { [name: string]: unknown }

type Compiler = {
  pdf(
    source: { mainFileContent: string; inputs: Record<string, string> },
    options: { pdfStandard: string; creationTimestamp: number },
  ): Buffer
  evictCache(maxAge: number): void
}
type Typst = {
  NodeCompiler: { create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): Compiler }
}

/** The families a template may name, in one weight for text and one for headings; together they write every language. */
const fonts = [
  ['onest', 'Onest'],
  ['noto-sans', 'NotoSans'],
  ['noto-naskh-arabic', 'NotoNaskhArabic'],
  ['noto-sans-devanagari', 'NotoSansDevanagari'],
  ['noto-sans-bengali', 'NotoSansBengali'],
  ['noto-sans-gujarati', 'NotoSansGujarati'],
] as const
const weights = ['400Regular', '600SemiBold'] as const

/** What the compiler remembers of earlier documents is let go each so many: its memory stays flat. */
const evictedEach = 10

const require = createRequire(import.meta.url)
let compiler: Compiler | undefined
let made = 0

/**
 * Makes one tagged PDF (PDF/UA-1) from a Typst template and its data. The same template, data and instant give the same
 * bytes. Throws `PdfUnavailableError` where this machine has no compiler, and with the compiler's words where the
 * template is wrong.
 */
export function renderPdf(template: string, data: PaperData, { madeAt }: { madeAt: string }): Buffer {
  compiler ??= openCompiler()
  const pdf = compiler.pdf(
    { mainFileContent: template, inputs: { data: JSON.stringify(data) } },
    { pdfStandard: 'ua-1', creationTimestamp: Math.floor(Date.parse(madeAt) / 1000) },
  )
  made += 1
  if (made % evictedEach === 0) compiler.evictCache(3)
  return pdf
}

function openCompiler(): Compiler {
  const { NodeCompiler } = loadTypst()
  return NodeCompiler.create({ workspace: process.cwd(), fontArgs: [{ fontBlobs: readFonts() }] })
}

function loadTypst(): Typst {
  const names = packageNames().map((name) => `@myriaddreamin/typst-ts-node-compiler-${name}`)
  for (const name of names) {
    try {
      return require(name) as Typst
    } catch (error) {
      if ((error as { code?: string }).code !== 'MODULE_NOT_FOUND') {
        throw new PdfUnavailableError(`PDFs cannot be made: ${name} does not load`, { cause: error })
      }
    }
  }
  throw new PdfUnavailableError(`PDFs cannot be made on this machine: ${names.join(' or ')} is not installed`)
}

/** The compiler is a native program, one package a platform. */
function packageNames(): string[] {
  const machine = `${process.platform}-${process.arch}`
  switch (process.platform) {
    case 'linux':
      return [`${machine}-gnu`, `${machine}-musl`]
    case 'win32':
      return [`${machine}-msvc`]
    default:
      return [machine]
  }
}

function readFonts(): Buffer[] {
  return fonts.flatMap(([name, file]) => {
    const folder = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
    return weights.map((weight) => readFileSync(join(folder, weight, `${file}_${weight}.ttf`)))
  })
}
