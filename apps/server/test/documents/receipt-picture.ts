import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

const require = createRequire(import.meta.url)
GlobalFonts.registerFromPath(
  require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  'Receipt',
)

export type Receipt = { lines: readonly (readonly [string, string?])[] }

export const lunch: Receipt = {
  lines: [
    ['MARKET STREET CAFE'],
    ['12 Market Street, Leeds'],
    ['VAT No 220 4302 31'],
    [''],
    ['Sandwich', '£3.40'],
    ['Coffee large', '£2.95'],
    ['Bus day ticket', '£6.05'],
    [''],
    ['SUBTOTAL', '£12.40'],
    ['TOTAL', '£12.40'],
    ['VISA DEBIT', '£12.40'],
    [''],
    ['03/11/2026 13:45'],
  ],
}

/** A receipt as a phone takes it: paper on a table, tilted, on its side, with noise and with shade, each by how much. */
export function drawReceipt(
  { lines }: Receipt,
  {
    tilt = 0,
    quarters = 0,
    noise = 0,
    ink = '#333',
    letters = 34,
  }: Partial<Record<'tilt' | 'quarters' | 'noise' | 'letters', number>> & { ink?: string } = {},
): Promise<Buffer> {
  const paper = createCanvas(1200, 1600)
  const draw = paper.getContext('2d')
  draw.fillStyle = '#8a8378'
  draw.fillRect(0, 0, 1200, 1600)
  draw.translate(600, 800)
  draw.rotate((tilt * Math.PI) / 180)
  draw.fillStyle = '#f6f4ec'
  draw.fillRect(-400, -650, 800, 1300)
  draw.fillStyle = ink
  draw.font = `${letters}px Receipt`
  for (const [at, [left, right]] of lines.entries()) {
    const y = -560 + at * letters * 2
    draw.textAlign = 'left'
    draw.fillText(left, -350, y)
    draw.textAlign = 'right'
    if (right !== undefined) draw.fillText(right, 350, y)
  }
  draw.resetTransform()
  if (noise > 0) {
    const points = draw.getImageData(0, 0, 1200, 1600)
    // A generator of its own: the same picture each time.
    let state = 1
    for (let at = 0; at < points.data.length; at += 4) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      const by = (state / 2_147_483_648 - 0.5) * noise
      for (const colour of [0, 1, 2]) points.data[at + colour] = (points.data[at + colour] ?? 0) + by
    }
    draw.putImageData(points, 0, 0)
  }
  if (quarters === 0) return paper.encode('jpeg', 75)
  const turned = quarters % 2 === 0 ? createCanvas(1200, 1600) : createCanvas(1600, 1200)
  const turn = turned.getContext('2d')
  turn.translate(turned.width / 2, turned.height / 2)
  turn.rotate((quarters * Math.PI) / 2)
  turn.drawImage(paper, -600, -800)
  return turned.encode('jpeg', 75)
}
