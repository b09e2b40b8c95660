import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type DocxInput, exportDocx } from './export-docx.ts'
import { toPicture } from './picture.ts'

const base64 = (...bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes))
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)

const PNG = base64(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...zeros(8), 0, 0, 1, 0x2c, 0, 0, 0, 100, ...zeros(30))
const GIF = base64(...Array.from('GIF89a', one => one.charCodeAt(0)), 0x2c, 1, 100, 0, ...zeros(10))
/** An application segment, then the frame. */
const JPEG = base64(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 11, 8, 0, 100, 1, 0x2c, ...zeros(6))

describe('a data: address', () => {
  test.each([
    ['png', `data:image/png;base64,${PNG}`],
    ['gif', `data:image/gif;base64,${GIF}`],
    ['jpg', `data:image/jpeg;base64,${JPEG}`],
    ['png', ` DATA:image/jpeg;charset=x;BASE64,${PNG.slice(0, 9)}\n ${PNG.slice(9)}`],
  ])('holds a %s by what its bytes say', (type, address) => {
    expect(toPicture(address)).toMatchObject({ type, width: 300, height: 100 })
  })

  test.each([
    ['is remote', 'https://x.it/a.png'],
    ['is not base64', `data:image/png,${PNG}`],
    ['is broken', 'data:image/png;base64,%%%'],
    ['is too short', 'data:image/png;base64,AAAA'],
    ['has no size', `data:image/gif;base64,${base64(...Array.from('GIF89a', one => one.charCodeAt(0)), ...zeros(10))}`],
    ['is a drawing that may run', `data:image/svg+xml;base64,${btoa('<svg onload="x"/>')}`],
    ['is a page', `data:text/html;base64,${PNG}`],
    ['is a frame cut short', `data:image/jpeg;base64,${base64(0xff, 0xd8, 0xff, 0xc0, 0, 17, 8)}`],
    ['is larger than any logo', `data:image/png;base64,${PNG}${'A'.repeat(4_000_000)}`],
  ])('that %s is no picture', (_, address) => {
    expect(toPicture(address)).toBeUndefined()
  })
})

describe('in a file a picture', () => {
  const filesOf = async (input: DocxInput): Promise<Record<string, Uint8Array>> => unzipSync(await exportDocx(input))
  const image = (data: string, more = ''): string => `<img src="data:image/png;base64,${data}" alt="Studio" ${more}>`
  const sizes = (files: Record<string, Uint8Array>): (string | undefined)[] => {
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array())
    return Array.from(xml.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g), match => `${match[1]}x${match[2]}`)
  }

  test('is embedded once, whatever brings it, and stands in its proportions', async () => {
    const files = await filesOf({ html: `<p>${image(PNG)}${image(PNG, 'width=150')}${image(GIF)}</p>` })
    expect(Object.keys(files).filter(name => name.startsWith('word/media'))).toEqual([
      'word/media/image1.png',
      'word/media/image1.gif',
    ])
    expect(files['word/media/image1.png']).toHaveLength(54)
    expect(sizes(files)).toEqual(['2857500x952500', '1428750x476250', '2857500x952500'])
    const relations = strFromU8(files['word/_rels/document.xml.rels'] ?? new Uint8Array())
    expect(relations).toContain('Id="rIdImage2"')
    expect(relations).toContain('Target="media/image1.gif"')
  })

  test('comes from markdown too', async () => {
    const files = await filesOf({ markdown: `![Studio](data:image/png;base64,${PNG})` })
    expect(sizes(files)).toEqual(['2857500x952500'])
  })

  test('is no wider than the text', async () => {
    expect(sizes(await filesOf({ html: `<p>${image(PNG, 'width=99999999 height=-5')}</p>` }))).toEqual([
      '5731510x1910503',
    ])
  })

  test('that is none is its words', async () => {
    const files = await filesOf({ html: `<p>${image('AAAA')}</p>` })
    expect(Object.keys(files).filter(name => name.startsWith('word/media'))).toEqual([])
    expect(strFromU8(files['word/document.xml'] ?? new Uint8Array())).toContain('>Studio<')
  })
})
