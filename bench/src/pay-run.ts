// How long a pay run takes: preview (calculated), approved with payslips and books, and the wages sent; with peak memory;
// beside the floor of the same run: the engine alone over the same questions, plus the same rows written by a bare client
// in one statement a thousand. Run by `npm run bench -- pay-run [workers …]`; TEST_DATABASE_URL names a server to use
// instead of the embedded one. Each size runs in a process of its own, so that its memory is its own.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { measurePayRun, type PayRunMeasured } from './product/pay-run.ts'

const DEFAULT_SIZES = [1_000, 10_000]

const parameters = process.argv.slice(2)
if (parameters[0] === '--one') {
  const measured = await measurePayRun(Number(parameters[1]))
  process.stdout.write(`${JSON.stringify(measured)}\n`)
} else {
  const sizes = parameters[0] === 'smallest' ? [20] : parameters.length > 0 ? parameters.map(Number) : DEFAULT_SIZES
  if (sizes.some((size) => !Number.isSafeInteger(size) || size < 1))
    throw new RangeError('sizes are whole numbers of workers')
  console.log(`node ${process.version}; seconds; ratio: floor (engine + bare write) / preview`)
  const heads = [
    'workers',
    'preview',
    'approve',
    'pay',
    'engine',
    'bare write',
    'ratio',
    'rows/s',
    'before MB',
    'preview MB',
    'peak MB',
  ]
  console.log(heads.map((head) => head.padStart(11)).join(''))
  for (const size of sizes) {
    const one = await inOwnProcess(size)
    const floor = one.engineSeconds + one.bareWriteSeconds
    const cells = [
      String(size),
      one.previewSeconds.toFixed(2),
      one.approveSeconds.toFixed(2),
      one.paySeconds.toFixed(2),
      one.engineSeconds.toFixed(2),
      one.bareWriteSeconds.toFixed(2),
      (floor / one.previewSeconds).toFixed(2),
      (size / one.previewSeconds).toFixed(0),
      (one.bytesBefore / 1e6).toFixed(0),
      (one.previewPeakBytes / 1e6).toFixed(0),
      (one.peakBytes / 1e6).toFixed(0),
    ]
    console.log(cells.map((cell) => cell.padStart(11)).join(''))
  }
}

function inOwnProcess(size: number): Promise<PayRunMeasured> {
  const own = fileURLToPath(import.meta.url)
  const child = spawn(process.execPath, [...process.execArgv, own, '--one', String(size)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString()
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      if (code !== 0) return reject(new Error(`the measurement of ${size} workers ended with ${code}`))
      resolve(JSON.parse(output.trim().split('\n').at(-1) ?? '') as PayRunMeasured)
    })
  })
}
