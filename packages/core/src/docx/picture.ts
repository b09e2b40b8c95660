import { xmlText } from './text.ts'

/** A picture that a file can hold: its bytes, what they are, and its size in pixels. */
export interface Picture {
  readonly type: 'png' | 'jpg' | 'gif'
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Characters of a `data:` address that is worth a picture: three megabytes. */
const LONGEST_ADDRESS = 4_000_000

function decode(base64: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  } catch {
    // Not base64 after all: the picture stays its words.
    return undefined
  }
}

const startsWith = (bytes: Uint8Array, ...first: readonly number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte)

type Size = Pick<Picture, 'width' | 'height'>

/** The size in the frame header of a JPEG, found by stepping over the segments before it (ITU-T T.81, B.1.1). */
function jpegSize(view: DataView): Size | undefined {
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return undefined
}

/** What bytes say they are, whatever their address says: type and size. */
function readPicture(data: Uint8Array): Picture | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (startsWith(data, 0x89, 0x50, 0x4e, 0x47) && data.length > 45)
    return { type: 'png', data, width: view.getUint32(16), height: view.getUint32(20) }
  if (startsWith(data, 0x47, 0x49, 0x46, 0x38) && data.length > 13)
    return { type: 'gif', data, width: view.getUint16(6, true), height: view.getUint16(8, true) }
  const size = startsWith(data, 0xff, 0xd8) ? jpegSize(view) : undefined
  return size && { type: 'jpg', data, ...size }
}

/**
 * The picture that a `data:` address holds: PNG, JPEG or GIF in base64. Nothing is ever fetched.
 *
 * @returns `undefined` for any other address, and for bytes that are no such picture.
 */
export function toPicture(address: string): Picture | undefined {
  if (address.length > LONGEST_ADDRESS) return undefined
  const comma = address.indexOf(',')
  const [type = '', ...parameters] = address.slice(0, comma).toLowerCase().split(';')
  if (!type.trimStart().startsWith('data:image/') || parameters.at(-1)?.trim() !== 'base64') return undefined
  const data = decode(address.slice(comma + 1).replace(/\s/g, ''))
  const picture = data && readPicture(data)
  return picture && picture.width > 0 && picture.height > 0 ? picture : undefined
}

/** English metric units, 914,400 to the inch, in a pixel of 1/96 inch and in a twentieth of a point. */
const EMU_PER_PIXEL = 9525
const EMU_PER_TWENTIETH = 635

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'

/** How a picture stands in the text, and what room it may take. */
export interface PicturePlacement {
  /** Its place among the file's pictures, from 1. */
  readonly number: number
  /** The same for every time that a picture stands in the text. */
  readonly id: number
  readonly alt: string
  /** Pixels; as wide as the picture is where nobody said. */
  readonly width: number | undefined
  /** Twentieths of a point. */
  readonly widest: number
  readonly highest: number
}

/** A picture in a line of text, in its proportions, no larger than there is room for. */
export function pictureXml(picture: Picture, { number, id, alt, width, widest, highest }: PicturePlacement): string {
  const wanted = (width ?? picture.width) * EMU_PER_PIXEL
  const proportion = picture.height / picture.width
  const across = Math.min(wanted, widest * EMU_PER_TWENTIETH, (highest * EMU_PER_TWENTIETH) / proportion)
  const [cx, cy] = [across, across * proportion].map(size => Math.max(1, Math.round(size)))
  const name = `image${number}.${picture.type}`
  return (
    `<w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0">` +
    `<wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${id}" name="${name}" descr="${xmlText(alt)}"/>` +
    `<a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture">` +
    `<pic:nvPicPr><pic:cNvPr id="${id}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="rIdImage${number}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    '</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>'
  )
}
