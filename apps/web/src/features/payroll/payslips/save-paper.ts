import { ApiError } from '../../../lib/api-client.ts'

/**
 * Fetches a PDF from its signed address and hands it to the browser as a file of that name. Fetched rather than
 * navigated to, so that a failure has words and the page stays. Throws `ApiError`.
 */
export async function savePaper(address: string, fileName: string): Promise<void> {
  const paper = await fetchPaper(address)
  const url = URL.createObjectURL(paper)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers begin to read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

async function fetchPaper(address: string): Promise<Blob> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' })
    if (response.ok) return await response.blob()
    throw new ApiError({ status: response.status, code: 'unexpected_answer', message: `paper: ${response.status}` })
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw new ApiError({ status: 0, code: 'offline', message: 'no answer from the server' }, { cause })
  }
}
