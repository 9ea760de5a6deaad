// A thread that decodes pictures people send, and reads what is written in them.
import type { Image } from '@napi-rs/canvas'
import { answerTasks } from '../threads/answer-tasks.ts'
import { decodePicture, drawGrey, drawLogo, drawSmall } from './decode-picture.ts'
import type { PictureAnswer, PictureTask } from './pictures.ts'
import { type ReadLine, readLinesOf } from './read-lines.ts'

answerTasks<PictureTask, PictureAnswer>(async ({ do: what, content }) => {
  const picture = await decodePicture(Buffer.from(content))
  if (what === 'make_small') return { small: picture && (await drawSmall(picture)) }
  if (what === 'make_logo') return { logo: picture && (await drawLogo(picture)) }
  return { lines: picture && (await readUpright(picture)) }
})

const longest = 6_000

/** A photo may lie on its side or its head, and say nothing of it: it stands where words are found in it. */
async function readUpright(picture: Image): Promise<ReadLine[] | null> {
  const began = performance.now()
  for (const quarters of [0, 1, 3, 2]) {
    // Reading noise takes long each time, and a receipt a second or two.
    if (performance.now() - began > longest) return null
    const lines = await readLinesOf(drawGrey(picture, quarters))
    if (lines !== null && lines.filter(({ sureness }) => sureness >= 60).length >= 3) return lines
  }
  return null
}
