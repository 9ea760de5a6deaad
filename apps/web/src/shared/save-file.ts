import { ApiError } from '../lib/api-client.ts'

/** Hands a file that came as text or base64 to the browser to save. */
export function saveFile(file: {
  fileName: string
  mediaType: string
  content: string
  encoding?: 'text' | 'base64'
}): void {
  const part =
    file.encoding === 'base64'
      ? Uint8Array.from(atob(file.content), (character) => character.charCodeAt(0))
      : file.content
  save(new Blob([part], { type: file.mediaType }), file.fileName)
}

/**
 * Fetches a file from its signed address and hands it to the browser under that name, or the name the server gave it.
 * Fetched rather than navigated to, so that a failure has words and the page stays. Throws `ApiError`.
 */
export async function saveFileFrom(address: string, fileName?: string): Promise<void> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' })
    if (!response.ok) {
      throw new ApiError({ status: response.status, code: 'unexpected_answer', message: `file: ${response.status}` })
    }
    const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    save(await response.blob(), fileName ?? named ?? 'gpod')
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError({ status: 0, code: 'offline', message: 'no answer from the server' }, { cause })
  }
}

function save(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers begin to read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
