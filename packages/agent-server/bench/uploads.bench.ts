/**
 * What twelve uploads of 20 MB at once add to the resident memory of the server, for each kind of document, and what the
 * processes that read them take beside it, but for the pages of the program, which they share with the server. The
 * server is a process of its own, built as it ships, that watches its RSS every 2 ms. `cold`: the first uploads of its
 * life; `warm`: once each kind has been uploaded before.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { createAgentServer as create } from '../src/app.ts'
import { makePdf, makeZip } from '../src/testing/documents.ts'
import { isEnded, memoryOf, watchReaders } from '../src/testing/reader-processes.ts'

const packageFolder = join(import.meta.dirname, '..')
// Within the package, so that what the bundle imports is found.
const builtFolder = join(packageFolder, 'node_modules', '.uploads-bench')
const uploads = 12
const megabyte = 1024 * 1024
const fileBytes = 20 * megabyte
const boundary = 'ccnl-bench'

/** Documents of 20 MB: a PDF or a DOCX that big is mostly pictures; a text is more than we keep, and is refused. */
const documents: readonly { readonly name: string; readonly status: number; readonly make: () => Buffer }[] = [
  { name: 'verbale.txt', status: 422, make: () => makeText(fileBytes) },
  { name: 'accordo.txt', status: 200, make: () => makeText(10 * megabyte) },
  { name: 'relazione.docx', status: 200, make: makeBigDocx },
  { name: 'scansione.pdf', status: 200, make: makeBigPdf },
]

function makeText(bytes: number): Buffer {
  return Buffer.from('Il preavviso decorre dal primo o dal sedicesimo giorno del mese.\n'.repeat(bytes / 65))
}

function makeBigDocx(): Buffer {
  const paragraph = '<w:p><w:r><w:t>Il preavviso decorre dal primo giorno del mese.</w:t></w:r></w:p>'
  return makeZip({
    '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraph.repeat(500)}</w:body></w:document>`,
    'word/media/image1.jpeg': randomBytes(fileBytes - 64 * 1024),
  })
}

/** A picture that no page shows stands before the table of objects, which moves by as much. */
function makeBigPdf(): Buffer {
  const pdf = makePdf(Array.from({ length: 20 }, (_, page) => `Pagina ${page}\n`.repeat(40)))
  const table = pdf.lastIndexOf('xref\n0 ')
  const picture = randomBytes(fileBytes - 64 * 1024)
  const object = Buffer.concat([
    Buffer.from(`900 0 obj\n<< /Length ${picture.length} >>\nstream\n`),
    picture,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  const tail = pdf.subarray(table).toString('latin1')
  const moved = tail.replace(/startxref\n\d+/, `startxref\n${table + object.length}`)
  return Buffer.concat([pdf.subarray(0, table), object, Buffer.from(moved, 'latin1')])
}

async function serve(): Promise<void> {
  // True because the package is built from this very source.
  const { createAgentServer } = (await import(join(builtFolder, 'index.js'))) as {
    readonly createAgentServer: typeof create
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'ccnl-bench-'))
  const server = await createAgentServer({ dataDir, limits: { fileBytes: fileBytes + megabyte } })
  const { port } = await server.listen({ port: 0 })
  const { token } = await server.signInLocalUser()
  const readers = watchReaders()
  let peak = 0
  let apart = 0
  setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
    apart = Math.max(apart, memoryOf(readers.started().filter(reader => !isEnded(reader))).own)
  }, 2)
  process.on('message', () => {
    process.send?.({ peak: Math.max(peak, process.memoryUsage.rss()), apart, now: process.memoryUsage.rss() })
    peak = 0
    apart = 0
  })
  process.once('disconnect', () => {
    rmSync(dataDir, { recursive: true, force: true })
    process.exit()
  })
  process.send?.({ port, token })
}

function upload(port: number, token: string, path: string, name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="files[]"; filename="${name}"\r\n\r\n`
    const tail = `\r\n--${boundary}--\r\n`
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': statSync(path).size + head.length + tail.length,
    }
    const sent = request(
      { port, host: '127.0.0.1', path: '/api/upload-documents', method: 'POST', headers, agent: false },
      response => response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    )
    sent.once('error', reject)
    sent.write(head)
    createReadStream(path)
      .once('end', () => sent.end(tail))
      .pipe(sent, { end: false })
  })
}

async function ask(child: ChildProcess): Promise<{ peak: number; apart: number; now: number }> {
  child.send('peak')
  const [answer] = await once(child, 'message')
  return answer
}

async function measure(): Promise<void> {
  execFileSync('tsup', ['--outDir', builtFolder], { cwd: packageFolder, stdio: ['ignore', 'ignore', 'inherit'] })
  const folder = mkdtempSync(join(tmpdir(), 'ccnl-bench-'))
  console.log(`${uploads} uploads at once`)
  for (const { name, status, make } of documents) {
    const path = join(folder, name)
    writeFileSync(path, make())
    const figures: string[] = []
    for (const state of ['cold', 'warm'] as const) {
      const child = fork(import.meta.filename, ['serve'], { execArgv: process.execArgv })
      const [{ port, token }] = await once(child, 'message')
      const send = async () => {
        const got = await upload(port, token, path, name)
        if (got !== status) throw new Error(`${name}: ${got}`)
      }
      if (state === 'warm') await send()
      await ask(child)
      const { now: before } = await ask(child)
      const started = performance.now()
      await Promise.all(Array.from({ length: uploads }, send))
      const seconds = (performance.now() - started) / 1000
      const { peak, apart } = await ask(child)
      child.disconnect()
      const added = ((peak - before) / megabyte).toFixed(0)
      const readers = (apart / megabyte).toFixed(0)
      figures.push(
        `${state} +${added} MB over ${(before / megabyte).toFixed(0)}, readers ${readers} (${seconds.toFixed(1)} s)`,
      )
    }
    const size = (statSync(path).size / megabyte).toFixed(0)
    console.log(`  ${name.padEnd(15)} ${size.padStart(3)} MB each   ${figures.join('   ')}`)
  }
  rmSync(folder, { recursive: true })
  rmSync(builtFolder, { recursive: true })
}

if (process.argv[2] === 'serve') await serve()
else await measure()
