import { type AssistantWordingLine, assistantWordingPath, type Language } from '@gpod/contract'

/** As long as nothing comes, before the answer is shown as it was. */
const mostSilentMilliseconds = 1_800

/** The lines of an answer that is put together, as they come; it ends without its end where the server falls silent. */
export async function* streamWording(
  id: string,
  language: Language,
  signal: AbortSignal,
): AsyncIterable<AssistantWordingLine> {
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), mostSilentMilliseconds)
  try {
    const answer = await fetch(`${assistantWordingPath.replace(':id', id)}?language=${language}`, {
      signal: AbortSignal.any([signal, silent.signal]),
    })
    if (!answer.ok || !answer.body) return
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let left = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silent.abort(), mostSilentMilliseconds)
      const lines = (left + value).split('\n')
      left = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line) as AssistantWordingLine
    }
  } catch {
    // The answer as it was is there without it.
  } finally {
    clearTimeout(timer)
  }
}
