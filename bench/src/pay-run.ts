// How long a pay run takes: preview (calculated), approved with payslips and books, and the wages sent; with peak memory;
// beside the floor of the same run: the engine alone over the same questions, plus the same rows written by a bare client
// in one statement a thousand. Run by `npm run bench -- pay-run [workers …]`; TEST_DATABASE_URL names a server to use
// instead of the embedded one. Each size runs in a process of its own, and its payment in another, so that their memory is
// their own: paying many (`npm run bench -- pay-run 1000 50000`) takes at most 100 MB more than paying few, or it exits with 1.
import { inProcess, measurePayRun, type PayRunMeasured, payWages } from './product/pay-run.ts'

const DEFAULT_SIZES = [1_000, 10_000]
/** How much more memory paying many may take than paying the fewest of them. */
const MOST_MORE_BYTES = 100e6

const [part, given = ''] = process.argv.slice(2)
if (part === '--one') tell(await measurePayRun(JSON.parse(given) as number))
else if (part === '--pay') tell(await payWages(JSON.parse(given) as Parameters<typeof payWages>[0]))
else await measureAll(process.argv.slice(2))

function tell(measured: unknown): void {
  process.stdout.write(`${JSON.stringify(measured)}\n`)
}

async function measureAll(parameters: readonly string[]): Promise<void> {
  const isSmallest = parameters[0] === 'smallest'
  const sizes = isSmallest ? [20, 40] : parameters.length > 0 ? parameters.map(Number) : DEFAULT_SIZES
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
    'pay MB',
  ]
  console.log(heads.map((head) => head.padStart(11)).join(''))
  const paid: { size: number; bytes: number }[] = []
  for (const size of sizes) {
    const one = await inProcess<PayRunMeasured>('--one', size)
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
      (one.payPeakBytes / 1e6).toFixed(0),
    ]
    console.log(cells.map((cell) => cell.padStart(11)).join(''))
    paid.push({ size, bytes: one.payPeakBytes })
  }
  const [fewest, most] = [paid[0], paid.at(-1)]
  if (!fewest || !most || fewest === most) return
  const more = most.bytes - fewest.bytes
  console.log(
    `\npaying ${most.size} takes ${(more / 1e6).toFixed(0)} MB more than paying ${fewest.size}, of ${MOST_MORE_BYTES / 1e6}`,
  )
  if (more > MOST_MORE_BYTES && !isSmallest) process.exitCode = 1
}
