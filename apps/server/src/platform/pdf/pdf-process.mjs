// Makes PDFs in a process of its own: the compiler keeps some memory of every document, and only an end gives it back.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'

const require = createRequire(import.meta.url)
const { compilerPackage, fontFiles } = JSON.parse(process.argv[2])

/** What the compiler remembers of earlier documents is let go each so many. */
const evictedEach = 10

const { NodeCompiler } = require(compilerPackage)
const compiler = NodeCompiler.create({
  workspace: process.cwd(),
  fontArgs: [{ fontBlobs: fontFiles.map((file) => readFileSync(file)) }],
})
let made = 0

process.on('message', ({ id, template, data, madeAt, isPiped }) => {
  try {
    const pdf = compiler.pdf(
      { mainFileContent: template, inputs: { data } },
      { pdfStandard: 'ua-1', creationTimestamp: Math.floor(Date.parse(madeAt) / 1000) },
    )
    // A long one goes through a pipe of its own, and is told of when all of it went.
    if (isPiped) new Socket({ fd: 4 }).end(pdf, () => process.send({ id }))
    else process.send({ id, pdf })
  } catch (error) {
    process.send({ id, problem: error.message || error.shortDiagnostics?.[0]?.message || String(error) })
  }
  made += 1
  if (made % evictedEach === 0) compiler.evictCache(3)
})
process.on('disconnect', () => process.exit())
