import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { childEnvironment } from '../child-environment.ts'
import { ThreadsBusyError } from '../threads/threads.ts'

/** PDFs cannot be made on this machine; the message says what is missing. */
export class PdfUnavailableError extends Error {
  override name = 'PdfUnavailableError'
}

/** What a template is given, as `json(bytes(sys.inputs.data))`: text and numbers, never markup. */
export type TemplateData = { [name: string]: unknown }

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

/** A process makes so many documents and is then replaced, so that memory stays flat. */
const documentsOfOneProcess = 400

/** A document takes milliseconds; what takes this long hangs. */
const longestMilliseconds = 30_000

/** One of a thousand pages takes seconds. */
const longestOfLong = 180_000

const require = createRequire(import.meta.url)

type Waiting = { resolve(pdf: Buffer): void; reject(error: Error): void; timer: NodeJS.Timeout }
type Maker = { child: ChildProcess; waiting: Map<number, Waiting>; taken: number }

let maker: Maker | undefined
let lastId = 0

/**
 * Makes one tagged PDF (PDF/UA-1) from a Typst template and its data, in a process of its own. The same template, data
 * and instant give the same bytes. Throws `PdfUnavailableError` where this machine has no compiler, and with the
 * compiler's words where the template is wrong; `ThreadsBusyError` where too many wait.
 */
export async function renderPdf(template: string, data: TemplateData, when: { madeAt: string }): Promise<Buffer> {
  if (fewAtOnce.pendingCount >= mostWaiting) throw new ThreadsBusyError(`${mostWaiting} documents wait already`)
  return fewAtOnce(() => {
    maker ??= startMaker()
    const mine = maker
    // The next document goes to a new process; this one ends when its last is made.
    if (mine.taken + 1 >= documentsOfOneProcess) maker = undefined
    return setBy(mine, { template, data: JSON.stringify(data), ...when }, longestMilliseconds)
  })
}

/** So many are with the process at a time: what ends it is that one hangs, and never that many wait. */
const fewAtOnce = pLimit(4)
/** Some seconds' work; who comes then is told to come again. */
const mostWaiting = 400

/** Long documents are made one after another: each takes hundreds of megabytes while it is. */
const oneLong = pLimit(1)

/**
 * Makes one long PDF as `renderPdf` does, in a process for it alone that then ends: nobody's single document waits behind
 * it, and what it took of memory is given back. Its data are given as their JSON text, which whoever has much of them puts
 * together piece by piece; its bytes come piece by piece too, for as one message of many megabytes they were copied three
 * times in one turn of the event loop.
 */
export function renderLongPdf(template: string, data: string, when: { madeAt: string }): Promise<Readable> {
  return oneLong(async () => {
    const mine = startMaker({ hasPipe: true })
    mine.taken = documentsOfOneProcess
    const pieces = piecesOf(mine.child.stdio[PIPE] as Readable)
    // Its failure is told where it is waited for, and no later than that of the process.
    pieces.catch(() => {})
    await setBy(mine, { template, data, isPiped: true, ...when }, longestOfLong)
    return Readable.from(await pieces, { objectMode: false })
  })
}

/** Taken as they come: the process ends when its document is made, however slowly somebody reads it. */
async function piecesOf(pipe: Readable): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  for await (const piece of pipe) pieces.push(piece as Buffer)
  return pieces
}

/** Through which the pieces of a long document come. */
const PIPE = 4

async function setBy(
  mine: Maker,
  { template, data, madeAt, isPiped = false }: { template: string; data: string; madeAt: string; isPiped?: boolean },
  longest: number,
): Promise<Buffer> {
  mine.taken += 1
  lastId += 1
  const id = lastId
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const timer = setTimeout(() => mine.child.kill('SIGKILL'), longest)
      mine.waiting.set(id, { resolve, reject, timer })
      mine.child.ref()
      mine.child.channel?.ref()
      const send = () => mine.child.send({ id, template, data, madeAt, isPiped })
      // To start a process takes some milliseconds, and to hand it the data of a thousand pages as many: others come between.
      if (isPiped) setImmediate(send)
      else send()
    })
  } finally {
    if (mine.waiting.size === 0) rest(mine)
  }
}

function startMaker({ hasPipe = false }: { hasPipe?: boolean } = {}): Maker {
  const parameters = JSON.stringify({ compilerPackage: findCompiler(), fontFiles: fontFiles() })
  const child = fork(fileURLToPath(new URL('pdf-process.mjs', import.meta.url)), [parameters], {
    env: childEnvironment(),
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc', ...(hasPipe ? (['pipe'] as const) : [])],
  })
  const started: Maker = { child, waiting: new Map(), taken: 0 }
  child.on('message', (answer: { id: number; pdf?: Uint8Array; problem?: string }) => {
    const asked = started.waiting.get(answer.id)
    if (!asked) return
    started.waiting.delete(answer.id)
    clearTimeout(asked.timer)
    if (answer.problem === undefined) asked.resolve(Buffer.from(answer.pdf ?? []))
    else asked.reject(new Error(`the document cannot be set: ${answer.problem}`))
  })
  const end = (cause: unknown) => {
    if (maker === started) maker = undefined
    for (const { reject, timer } of started.waiting.values()) {
      clearTimeout(timer)
      reject(new Error('the process that makes PDFs ended', { cause }))
    }
    started.waiting.clear()
  }
  child.on('error', end)
  child.on('exit', (code, signal) => end(signal ?? code))
  return started
}

/** Nothing to do: it keeps no one from stopping, and one that has made its share ends. */
function rest({ child, taken }: Maker): void {
  if (taken >= documentsOfOneProcess) {
    if (child.connected) child.disconnect()
    return
  }
  child.unref()
  child.channel?.unref()
}

/** The compiler is a native program, one package a platform. */
function findCompiler(): string {
  const names = packageNames().map((name) => `@myriaddreamin/typst-ts-node-compiler-${name}`)
  for (const name of names) {
    try {
      return require.resolve(name)
    } catch (error) {
      if ((error as { code?: string }).code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  throw new PdfUnavailableError(`PDFs cannot be made on this machine: ${names.join(' or ')} is not installed`)
}

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

function fontFiles(): string[] {
  return fonts.flatMap(([name, file]) => {
    const folder = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
    return weights.map((weight) => join(folder, weight, `${file}_${weight}.ttf`))
  })
}
