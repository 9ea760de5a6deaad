import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { english as textOf } from './steps.ts'

/** What a person before the camera is seen doing, as pictures of a camera, ten a second. */
export type Clips = Readonly<Record<Scene, readonly Buffer[]>>
type Scene = 'straight' | 'turn_left' | 'turn_right' | 'open_mouth'

const picturesPerSecond = 10
const size = { width: 400, height: 300 }

const recordings = join(import.meta.dirname, '../recordings')

/** Where in the recordings one man does what (seconds). They were made on different days: e2e/recordings/NOTICE.md. */
const scenes = {
  'webcam-1.webm': { straight: [45, 46], turn_left: [20.6, 21.4], turn_right: [19.4, 20.2], open_mouth: [13.2, 14] },
  'webcam-2.webm': {
    straight: [23.7, 23.9],
    turn_left: [19.8, 20.7],
    turn_right: [21.3, 21.8],
    open_mouth: [18.1, 18.8],
  },
} as const satisfies Record<string, Record<Scene, readonly [number, number]>>

/** The same man in the first or the second recording. */
export async function filmed(browser: Browser, name: keyof typeof scenes): Promise<Clips> {
  const page = await browser.newPage()
  const video = `data:video/webm;base64,${(await readFile(join(recordings, name))).toString('base64')}`
  const clips: Partial<Record<Scene, Buffer[]>> = {}
  for (const [scene, [from, until]] of Object.entries(scenes[name])) {
    const pictures = await page.evaluate(takePictures, { video, from, until, step: 1 / picturesPerSecond })
    clips[scene as Scene] = await developed(page, pictures)
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
    pictures.push(canvas.toDataURL('image/jpeg', 0.92))
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
  const bend = async (bends: readonly { turn?: number; open?: number }[]) =>
    developed(page, await page.evaluate(bendPortrait, { portrait, bends }))
  const shares = [0.3, 0.6, 0.9, 0.96, 1, 0.97]
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
    const picture = new ImageData(new Uint8ClampedArray(data), width, height)
    for (let y = 0; y < height; y += 1) {
      for (let x = face.left + 1; x < face.right; x += 1) {
        const across = (x - face.left) / (face.right - face.left)
        const down = (y - face.top) / (face.bottom - face.top)
        const bulge = Math.sin(Math.PI * across)
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
      }
    }
    context.putImageData(picture, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.92)
  })
}

/** Pictures as a camera gives them: brightness of every point, then blue and red of every four (I420). */
async function developed(page: Page, pictures: readonly string[]): Promise<Buffer[]> {
  const frames = await page.evaluate(takeColoursApart, { pictures, size })
  return frames.map((frame) => Buffer.from(frame, 'base64'))
}

/** Runs in a page; what is larger than the camera's picture is cut off on the right and below. */
async function takeColoursApart({
  pictures,
  size: { width, height },
}: {
  pictures: readonly string[]
  size: { width: number; height: number }
}): Promise<string[]> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  const frames: string[] = []
  for (const picture of pictures) {
    const image = new Image()
    image.src = picture
    await image.decode()
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    const points = width * height
    const frame = new Uint8ClampedArray((points * 3) / 2)
    for (let point = 0; point < points; point += 1) {
      const red = data[point * 4] ?? 0
      const green = data[point * 4 + 1] ?? 0
      const blue = data[point * 4 + 2] ?? 0
      // ITU-R BT.601, limited range.
      frame[point] = 16 + 0.257 * red + 0.504 * green + 0.098 * blue
      const x = point % width
      const y = Math.floor(point / width)
      if (x % 2 === 1 || y % 2 === 1) continue
      const at = points + ((y / 2) * width) / 2 + x / 2
      frame[at] = 128 - 0.148 * red - 0.291 * green + 0.439 * blue
      frame[at + points / 4] = 128 + 0.439 * red - 0.368 * green - 0.071 * blue
    }
    let text = ''
    for (let from = 0; from < frame.length; from += 8192) {
      text += String.fromCharCode(...frame.subarray(from, from + 8192))
    }
    frames.push(btoa(text))
  }
  return frames
}

const asked = {
  turn_left: textOf('face.turnLeft'),
  turn_right: textOf('face.turnRight'),
  open_mouth: textOf('face.openMouth'),
} as const satisfies Partial<Record<Scene, RegExp>>

/** Where the person is in a scene: pictures from its beginning. Past its end they stay there, never quite still. */
type Place = { scene: Scene; at: number }

/** Into a movement, and back the way they came when it is asked no longer. */
function nextPlace({ scene, at }: Place, { wanted, clips }: { wanted: Scene; clips: Clips }): Place {
  if (scene === wanted) return { scene, at: at + 1 }
  if (scene === 'straight') return { scene: wanted, at: 0 }
  const back = Math.min(at, clips[scene].length) - 1
  return back < 0 ? { scene: 'straight', at: 0 } : { scene, at: back }
}

function pictureAt({ scene, at }: Place, clips: Clips): Buffer {
  const clip = clips[scene]
  const end = scene === 'straight' ? clip : clip.slice(-4)
  const entered = clip.length - end.length
  const round = [...end, ...end.slice(1, -1).toReversed()]
  const picture = at < entered ? clip[at] : round[(at - entered) % round.length]
  if (!picture) throw new RangeError('a scene without pictures')
  return picture
}

/** Who stands before the camera: somebody who does what the page asks, or a photo. */
export type Sitter = { clips: Clips; isPhoto?: boolean }

/**
 * A file that Chromium takes for its camera. Whoever sits before it reads what `page` asks and does it for as long as it
 * is asked: the recording waits for a page that is slow. The file holds one picture, which Chromium reads again and
 * again, and which is exchanged ten times a second.
 */
export async function openRecordedCamera(
  path: string,
  first: Sitter,
): Promise<{ watch(page: Page): void; seat(sitter: Sitter): void; close(): Promise<void> }> {
  const header = Buffer.from(`YUV4MPEG2 W${size.width} H${size.height} F${picturesPerSecond}:1 Ip A1:1 C420\nFRAME\n`)
  const file = await open(path, 'w')
  await file.write(header)
  const closing = new AbortController()
  const { signal } = closing
  let sitter = first
  let place: Place = { scene: 'straight', at: 0 }
  let wanted: Scene = 'straight'
  const show = () => file.write(pictureAt(place, sitter.clips), 0, undefined, header.length)
  const play = async () => {
    while (!signal.aborted) {
      await setTimeout(1000 / picturesPerSecond)
      if (!sitter.isPhoto) place = nextPlace(place, { wanted, clips: sitter.clips })
      await show()
    }
  }
  const read = async (page: Page) => {
    while (!signal.aborted && !page.isClosed()) {
      await setTimeout(1000 / picturesPerSecond)
      wanted = await askedOn(page)
    }
  }
  await show()
  const running = [play()]
  return {
    watch: (page) => void running.push(read(page)),
    seat(next) {
      sitter = next
      place = { scene: 'straight', at: 0 }
    },
    async close() {
      closing.abort()
      await Promise.all(running)
      await file.close()
    },
  }
}

async function askedOn(page: Page): Promise<Scene> {
  // A page that is just being left asks nothing.
  const told = await page
    .getByRole('status')
    .allTextContents()
    .catch(() => [])
  for (const scene of ['turn_left', 'turn_right', 'open_mouth'] as const) {
    if (told.some((text) => asked[scene].test(text))) return scene
  }
  return 'straight'
}
