import { describe, expect, test } from 'vitest'
import type { Call } from './call.ts'
import { createRouter } from './router.ts'

const handle = async () => ({ status: 200, headers: {}, body: '' })
const route = (method: string, path: string) => ({ method, path, handle })
const find = createRouter([
  route('GET', '/agreements/:id'),
  route('GET', '/agreements/latest'),
  route('GET', '/sources/:id'),
  route('GET', '/sources/:id/pages'),
  route('POST', '/questions'),
  route('GET', '/questions'),
])
// True because a router reads the method and the path alone.
const call = (method: string, path: string): Call => ({ method, path }) as Call

describe('a router', () => {
  test('finds a path as it is written, with a final slash, and by HEAD what GET answers', () => {
    for (const path of ['/questions', '/questions/'])
      expect(find(call('HEAD', path))).toMatchObject({ type: 'found', route: { method: 'GET', path: '/questions' } })
  })

  test('takes the first of two routes that fit, whether it has ids or not', () => {
    expect(find(call('GET', '/agreements/latest'))).toMatchObject({
      route: { path: '/agreements/:id' },
      parameters: { id: 'latest' },
    })
  })

  test('decodes ids, and reads no broken escape and no control character', () => {
    expect(find(call('GET', '/agreements/a%20b'))).toMatchObject({ parameters: { id: 'a b' } })
    for (const path of ['/agreements/%zz', '/agreements/%00', '/agreements/\u0085'])
      expect(find(call('GET', path))).toEqual({ type: 'unreadable' })
  })

  test('takes one segment for an id that stands last, and no empty one', () => {
    const found = (id: string) => ({ type: 'found', route: { path: '/sources/:id' }, parameters: { id } })
    expect(find(call('HEAD', '/sources/a:b'))).toMatchObject(found('a:b'))
    expect(find(call('GET', '/sources/a/'))).toMatchObject(found('a'))
    expect(find(call('GET', '/sources/a%2fb'))).toMatchObject(found('a/b'))
    expect(find(call('GET', '/sources/a/pages'))).toMatchObject({ route: { path: '/sources/:id/pages' } })
    expect(find(call('PUT', '/sources/a'))).toEqual({ type: 'missed', allowed: ['GET'] })
    for (const path of ['/sources/', '/sources/a/b', '/sources/a//'])
      expect(find(call('GET', path))).toEqual({ type: 'missed', allowed: [] })
  })

  test('names the methods that a path takes, each once, and none for an unknown path', () => {
    expect(find(call('PUT', '/questions'))).toEqual({ type: 'missed', allowed: ['POST', 'GET'] })
    expect(find(call('GET', '/nowhere'))).toEqual({ type: 'missed', allowed: [] })
  })
})
