import { describe, expect, test } from 'vitest'
import * as it from '../it.ts'
import { checkUpload, maximumFileSize } from './upload.ts'

const upload = { uploadTypes: ['.pdf', '.docx', '.txt', '.md'], uploadLimit: 3, MAX_FILE_SIZE: 10 }
const file = (name: string, size = 1000) => ({ name, size })
const words = (...of: Parameters<typeof checkUpload>) => {
  const failure = checkUpload(...of)
  return failure && it.failure(failure)
}

describe('spec 5: rules of an upload', () => {
  test('one to three new files of an allowed type may be added', () => {
    expect(checkUpload([], [file('busta.pdf')], upload)).toBeUndefined()
    expect(checkUpload([file('a.pdf')], [file('b.TXT'), file('c.md')], upload)).toBeUndefined()
  })

  test('a name that is already uploaded refuses all of them', () => {
    expect(words([file('a.pdf')], [file('b.pdf'), file('a.pdf')], upload)).toBe('Alcuni file sono già stati caricati')
    expect(words([], [file('a.pdf'), file('a.pdf')], upload)).toBe('Alcuni file sono già stati caricati')
  })

  test('an accent composed in two ways is the same name', () => {
    expect(words([file('Citta\u0300.pdf')], [file('Citt\u00e0.pdf')], upload)).toBe(
      'Alcuni file sono già stati caricati',
    )
  })

  test('no file at all is too few', () => {
    expect(words([], [], upload)).toBe('Devi caricare almeno 1 file')
  })

  test('more than the configured number, counting those already there, is too many', () => {
    expect(words([file('a.pdf'), file('b.pdf')], [file('c.pdf'), file('d.pdf')], upload)).toBe(
      'Puoi caricare al massimo 3 file',
    )
  })

  test('the largest size is the configured megabytes times 1024 times 1024', () => {
    expect(maximumFileSize(upload)).toBe(10_485_760)
    expect(checkUpload([], [file('a.pdf', 10_485_760)], upload)).toBeUndefined()
    expect(checkUpload([], [file('a.pdf', 10_485_761)], upload)).toMatchObject({ code: 'upload-too-large' })
    expect(checkUpload([], [file('a.pdf', Number.NaN)], upload)).toMatchObject({ code: 'upload-too-large' })
  })

  test('another type, a bare extension and an empty file are refused', () => {
    expect(checkUpload([], [file('a.exe')], upload)).toMatchObject({ code: 'upload-type', name: 'a.exe' })
    expect(checkUpload([], [file('.pdf')], upload)).toMatchObject({ code: 'upload-type' })
    expect(checkUpload([], [file('a.pdf.exe')], upload)).toMatchObject({ code: 'upload-type' })
    expect(checkUpload([], [file('a.pdf', 0)], upload)).toMatchObject({ code: 'upload-empty' })
  })
})
