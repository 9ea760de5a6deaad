import { ApiError } from '../../../lib/api-client.ts'

/** Fetches a file of an export and hands it to the browser under the name the server gave it. Throws `ApiError`. */
export async function saveExport(address: string): Promise<void> {
  const response = await fetch(address, { credentials: 'same-origin' }).catch((cause: unknown) => {
    throw new ApiError({ status: 0, code: 'offline', message: 'no answer from the server' }, { cause })
  })
  if (!response.ok) {
    throw new ApiError({ status: response.status, code: 'unexpected_answer', message: `export: ${response.status}` })
  }
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'gpod'
  link.click()
  // Some browsers begin to read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
