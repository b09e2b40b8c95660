/** Small documents, written byte by byte, for the tests that upload them. */
import { crc32, deflateRawSync } from 'node:zlib'

/** A page of a PDF: lines of text, marks of its content stream as they are, or a content stream already deflated. */
export type PdfPage =
  | string
  | { readonly content: string; readonly rotate?: number; readonly picture?: boolean }
  | { readonly packed: Buffer }

/** A PDF with these pages. `encrypt` is the entry of the trailer that says with which password it opens. */
export function makePdf(pages: readonly PdfPage[], encrypt = ''): Buffer {
  const objects: Buffer[] = []
  const add = (dictionary: string, stream?: Buffer) => {
    const body = stream
      ? [Buffer.from(`${dictionary}\nstream\n`, 'latin1'), stream, Buffer.from('\nendstream')]
      : [Buffer.from(dictionary, 'latin1')]
    objects.push(Buffer.concat(body))
  }
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ')
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const pixel = '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8'
  const pictured = pages.some(page => typeof page === 'object' && 'picture' in page && page.picture)
  if (pictured) add(`${pixel} /Length 1 >>`, Buffer.from([0]))
  else add('null')
  for (const [index, page] of pages.entries()) {
    const packed = typeof page === 'object' && 'packed' in page
    const content = packed ? page.packed : Buffer.from(typeof page === 'string' ? lines(page) : page.content, 'latin1')
    const rotate = typeof page === 'object' && 'rotate' in page ? ` /Rotate ${page.rotate}` : ''
    const image = pictured ? ' /XObject << /Im1 4 0 R >>' : ''
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]${rotate} /Resources << /Font << /F1 3 0 R >>${image} >> /Contents ${6 + index * 2} 0 R >>`,
    )
    add(`<< /Length ${content.length}${packed ? ' /Filter /FlateDecode' : ''} >>`, content)
  }
  const parts = [Buffer.from('%PDF-1.4\n')]
  let length = 9
  const offsets = objects.map((object, index) => {
    const offset = length
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    parts.push(whole)
    length += whole.length
    return offset
  })
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${encrypt}>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${trailer}`, 'latin1'),
  ])
}

const escaped = (text: string) => text.replaceAll(/[()\\]/g, '\\$&')

function lines(text: string): string {
  const shown = text.split('\n').map(line => `(${escaped(line)}) Tj T*`)
  return `BT /F1 12 Tf 14 TL 50 750 Td ${shown.join(' ')} ET`
}

/** Text put at places of a page, in this order: points from the lower left corner, 10 points high unless told. */
export function placed(runs: readonly (readonly [x: number, y: number, text: string, size?: number])[]): string {
  return runs
    .map(([x, y, text, size = 10]) => `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj ET`)
    .join('\n')
}

/** A zip archive of the entries, deflated. */
export function makeZip(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const data = Buffer.from(content)
    const packed = deflateRawSync(data)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(data), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(data.length, 8)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    sizes.copy(local, 14)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt16LE(20, 4)
    central.writeUInt16LE(20, 6)
    central.writeUInt16LE(8, 10)
    sizes.copy(central, 16)
    central.writeUInt16LE(Buffer.byteLength(name), 28)
    central.writeUInt32LE(offset, 42)
    bodies.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(entries).length, 8)
  end.writeUInt16LE(Object.keys(entries).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, end])
}

/** A Word document with this body markup. */
export function makeDocx(body: string): Buffer {
  return makeZip({
    '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })
}
