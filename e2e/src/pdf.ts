/** A PDF of one empty page, as long as wished. */
export function pdfOf(words: string, bytes = 0): Buffer {
  const filler = `%${words}\n${'%'.padEnd(Math.max(bytes - 400, 1), '.')}\n`
  return Buffer.from(
    `%PDF-1.4\n${filler}1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  )
}
