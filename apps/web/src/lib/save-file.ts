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
  const address = URL.createObjectURL(new Blob([part], { type: file.mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = file.fileName
  link.click()
  URL.revokeObjectURL(address)
}
