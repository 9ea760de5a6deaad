import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

/** What a person before the camera is seen doing, as JPEG pictures, ten a second. */
export type Clips = Readonly<Record<'straight' | 'turn_left' | 'turn_right' | 'open_mouth', readonly Buffer[]>>
type Movement = Exclude<keyof Clips, 'straight'>

const picturesPerSecond = 10
/** How often Chromium takes a picture from a file of JPEGs. */
const cameraRate = 30
/** Long enough for a machine that measures one picture a second. */
const seconds = { straight: 5, movement: 6, begins: 3 }

const recordings = join(import.meta.dirname, '../recordings')

/** Where in the recordings one man does what (seconds). They were made on different days: e2e/recordings/NOTICE.md. */
const scenes = {
  'webcam-1.webm': { straight: [45, 47], turn_left: [20.6, 21.4], turn_right: [19.4, 20.2], open_mouth: [13.2, 14.6] },
  'webcam-2.webm': {
    straight: [23.6, 23.9],
    turn_left: [19.8, 20.7],
    turn_right: [21.3, 21.8],
    open_mouth: [18.1, 18.8],
  },
} as const satisfies Record<string, Record<keyof Clips, readonly [number, number]>>

/** The same man in the first or the second recording. */
export async function filmed(browser: Browser, name: keyof typeof scenes): Promise<Clips> {
  const page = await browser.newPage()
  const video = `data:video/webm;base64,${(await readFile(join(recordings, name))).toString('base64')}`
  const clips: Partial<Record<keyof Clips, Buffer[]>> = {}
  for (const [scene, [from, until]] of Object.entries(scenes[name])) {
    const pictures = await page.evaluate(takePictures, { video, from, until, step: 1 / picturesPerSecond })
    clips[scene as keyof Clips] = pictures.map((picture) => Buffer.from(picture, 'base64'))
  }
  await page.close()
  return clips as Clips
}

/** Runs in a page: pictures of a video from one second to another. */
async function takePictures({
  video: address,
  from,
  until,
  step,
}: {
  video: string
  from: number
  until: number
  step: number
}): Promise<string[]> {
  const video = document.createElement('video')
  video.muted = true
  video.src = address
  await new Promise((resolve, reject) => {
    video.onloadeddata = resolve
    video.onerror = () => reject(new Error(`the recording cannot be read: ${video.error?.message}`))
  })
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const pictures: string[] = []
  for (let at = from; at <= until + step / 2; at += step) {
    await new Promise((resolve) => {
      video.onseeked = resolve
      video.currentTime = at
    })
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    pictures.push(canvas.toDataURL('image/jpeg', 0.92).split(',')[1] ?? '')
  }
  return pictures
}

/**
 * Somebody else, from a single portrait that is bent into the movements: not what a head does, but enough for the
 * landmark model to see them, and so for the face to be compared.
 */
export async function bent(browser: Browser): Promise<Clips> {
  const page = await browser.newPage()
  const portrait = `data:image/jpeg;base64,${(await readFile(join(recordings, 'portrait.jpg'))).toString('base64')}`
  const bend = async (bends: readonly { turn?: number; open?: number }[]) => {
    const pictures = await page.evaluate(bendPortrait, { portrait, bends })
    return pictures.map((picture) => Buffer.from(picture, 'base64'))
  }
  const shares = [0.15, 0.3, 0.5, 0.7, 0.9, 0.96, 1, 0.97]
  const clips = {
    straight: await bend([0, 0.02, 0.04, 0.02, 0, -0.02].map((turn) => ({ turn }))),
    turn_left: await bend(shares.map((share) => ({ turn: 0.33 * share }))),
    turn_right: await bend(shares.map((share) => ({ turn: -0.33 * share }))),
    open_mouth: await bend(shares.map((share) => ({ open: 28 * share }))),
  }
  await page.close()
  return clips
}

/**
 * Runs in a page: the portrait with the middle of the face moved aside by a share of half its width, or with all below
 * the lips moved down by so many pixels.
 */
async function bendPortrait({
  portrait,
  bends,
}: {
  portrait: string
  bends: readonly { turn?: number; open?: number }[]
}): Promise<string[]> {
  /** Where the face of this portrait is, and its mouth. */
  const face = { left: 138, right: 252, top: 80, bottom: 222, mouth: 182 }
  const image = new Image()
  image.src = portrait
  await image.decode()
  const { width, height } = image
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const inside = (value: number, size: number) => Math.max(0, Math.min(size - 1.001, value))
  const colourAt = (x: number, y: number, channel: number) => {
    const [column, row] = [Math.floor(inside(x, width)), Math.floor(inside(y, height))]
    const [right, below] = [inside(x, width) - column, inside(y, height) - row]
    const at = (dx: number, dy: number) => data[((row + dy) * width + column + dx) * 4 + channel] ?? 0
    const above = at(0, 0) * (1 - right) + at(1, 0) * right
    return above * (1 - below) + (at(0, 1) * (1 - right) + at(1, 1) * right) * below
  }
  return bends.map(({ turn = 0, open = 0 }) => {
    const picture = new ImageData(width, height)
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const across = (x - face.left) / (face.right - face.left)
        const down = (y - face.top) / (face.bottom - face.top)
        const isBeside = across <= 0 || across >= 1
        const bulge = isBeside ? 0 : Math.sin(Math.PI * across)
        const reach = down > -0.3 && down < 1.3 ? Math.max(0, Math.cos((Math.PI * (down - 0.5)) / 1.6)) : 0
        const fromX = x - (turn * (face.right - face.left) * bulge * reach) / 2
        const gap = open * bulge ** 2
        const belowGap = y - face.mouth - gap
        const isGap = gap > 0 && y > face.mouth && belowGap < 0
        const fromY = y >= face.mouth && belowGap >= 0 ? y - gap * Math.max(0, 1 - belowGap / 130) : y
        const at = (y * width + x) * 4
        for (const [channel, dark] of [40, 12, 14].entries()) {
          picture.data[at + channel] = isGap ? dark : colourAt(fromX, fromY, channel)
        }
        picture.data[at + 3] = 255
      }
    }
    context.putImageData(picture, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.92).split(',')[1] ?? ''
  })
}

/** Writes what the camera will see: each movement in its turn, held for a while, with a straight look before each. */
export async function film(file: string, clips: Clips, movements: readonly Movement[]): Promise<void> {
  const begins = backAndForth(clips.straight, seconds.begins)
  const pictures = movements.flatMap((movement) => [
    ...backAndForth(clips.straight, seconds.straight),
    ...held(clips[movement], seconds.movement),
  ])
  await project(file, [...begins, ...pictures, ...backAndForth(clips.straight, seconds.straight)])
}

/** Writes a camera that sees one picture for ever. */
export async function filmStill(file: string, { straight }: Clips): Promise<void> {
  await project(file, straight.slice(0, 1))
}

async function project(file: string, pictures: readonly Buffer[]): Promise<void> {
  const repeated = pictures.flatMap((picture) => Array.from({ length: cameraRate / picturesPerSecond }, () => picture))
  await writeFile(file, Buffer.concat(repeated))
}

/** Into the movement, staying at its end, which is never quite still, and out of it again. */
function held(clip: readonly Buffer[], duration: number): Buffer[] {
  const end = clip.slice(-4)
  const rest = duration * picturesPerSecond - 2 * clip.length
  return [...clip, ...backAndForth(end.toReversed(), Math.max(1, rest / picturesPerSecond)), ...clip.toReversed()]
}

function backAndForth(clip: readonly Buffer[], duration: number): Buffer[] {
  const round = [...clip, ...clip.slice(1, -1).toReversed()]
  return Array.from({ length: Math.round(duration * picturesPerSecond) }, (_, index) => {
    const picture = round[index % round.length]
    if (!picture) throw new RangeError('a clip without pictures')
    return picture
  })
}
