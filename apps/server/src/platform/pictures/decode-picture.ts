import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { imageSize } from 'image-size'
import type { DrawnLogo } from './pictures.ts'

/** Four bytes each are what decoding takes: 240 MB at most. The cameras of today's phones have 50 million. */
const mostPoints = 60_000_000
/** As many passes as a JPEG that fills in has at most; one with thousands is made to take time. */
const mostScans = 100
const smallSide = 160
/** Letters of a photographed receipt are then 20 to 40 points high, which is what the recogniser was taught with. */
const readSide = 2_000

/** A picture of a file that was judged as one; null where it is too large to decode, or not what it says. */
export async function decodePicture(content: Buffer): Promise<Image | null> {
  try {
    const { width, height } = imageSize(content)
    if (!(width > 0 && height > 0) || width * height > mostPoints || scansOf(content) > mostScans) return null
    const image = await loadImage(content)
    return image.width > 0 && image.height > 0 && image.width * image.height <= mostPoints ? image : null
  } catch {
    return null
  }
}

function scansOf(content: Buffer): number {
  if (content[0] !== 0xff || content[1] !== 0xd8) return 0
  let count = 0
  for (let at = content.indexOf('ffda', 0, 'hex'); at !== -1; at = content.indexOf('ffda', at + 2, 'hex')) count += 1
  return count
}

/** As a list shows it: nothing of the file comes along, neither place nor camera. */
export function drawSmall(image: Image): Promise<Buffer> {
  return draw(image, smallSide).encode('jpeg', 80)
}

const logoBox = { width: 480, height: 160 }
/** Below this nothing can be made out; a strip that is longer than this for its height is no logo. */
const leastSide = 16
const longestForHeight = 8

/** A logo as pages and paper show it, what is seen through kept; null for what is too small or too long to be one. */
export async function drawLogo(image: Image): Promise<DrawnLogo | null> {
  const { width, height } = image
  if (Math.min(width, height) < leastSide || width > height * longestForHeight || height > width * 3) return null
  const scale = Math.min(1, logoBox.width / width, logoBox.height / height)
  const canvas = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  const context = canvas.getContext('2d')
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const seen = lightnessOf(context.getImageData(0, 0, canvas.width, canvas.height).data)
  if (seen === null) return null
  const plate = seen > 0.72 ? 'dark' : 'light'
  return { picture: await canvas.encode('png'), width: canvas.width, height: canvas.height, plate }
}

/** What was drawn in is light on average, from 0 to 1. One that has a ground of its own counts as dark: it is seen on white. Null where nothing is seen. */
function lightnessOf(data: Uint8ClampedArray): number | null {
  let sum = 0
  let weight = 0
  for (let at = 0; at < data.length; at += 4) {
    const opaque = (data[at + 3] ?? 0) / 255
    const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
    sum += (opaque * light) / 255
    weight += opaque
  }
  if (weight < 1) return null
  return weight > (data.length / 4) * 0.95 ? 0 : sum / weight
}

/** In shades of grey and of a size to be read, turned by so many quarters of a turn. */
export function drawGrey(image: Image, quarters = 0): Buffer {
  const upright = draw(image, readSide)
  const { width, height } = upright
  const canvas = quarters % 2 === 0 ? createCanvas(width, height) : createCanvas(height, width)
  const context = canvas.getContext('2d')
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.drawImage(upright, -width / 2, -height / 2)
  context.resetTransform()
  const points = context.getImageData(0, 0, canvas.width, canvas.height)
  const { data } = points
  for (let at = 0; at < data.length; at += 4) {
    const grey = Math.round(0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0))
    data[at] = grey
    data[at + 1] = grey
    data[at + 2] = grey
  }
  context.putImageData(points, 0, 0)
  return canvas.toBuffer('image/png')
}

function draw(image: Image, longest: number) {
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const canvas = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  )
  const context = canvas.getContext('2d')
  // What is seen through is white, as paper is.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}
