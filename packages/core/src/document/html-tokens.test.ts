import { describe, expect, test } from 'vitest'
import { attributeOf, decodeReferences, tokenizeHtml } from './html-tokens.ts'

const shape = (html: string) =>
  tokenizeHtml(html).map(token =>
    token.type === 'text' ? token.text : token.type === 'open' ? `+${token.tag}` : `-${token.tag}`,
  )

describe('markup', () => {
  test('is tags and text', () => {
    expect(shape('a<B class="x > y">b</b >c<br/>')).toEqual(['a', '+b', 'b', '-b', 'c', '+br'])
  })

  test('that only looks like it is text', () => {
    expect(shape('a < b, c <3, <è>, <b')).toEqual(['a < b, c <3, <è>, <b'])
    expect(shape('<a href="mai chiuso>x')).toEqual(['+a', 'x'])
    expect(shape('<b>a<c d="e" f <g>')).toEqual(['+b', 'a', '+c'])
    expect(shape('<b>a<c d <e')).toEqual(['+b', 'a<c d <e'])
    expect(shape('<a&b>c</1>d<>e</>f')).toEqual(['<a&b>c</1>d<>e</>f'])
    expect(shape(`<a b=c'd>e'>f`)).toEqual(['+a', `e'>f`])
    expect(shape(`<a b ='>' c= ">">f`)).toEqual(['+a', 'f'])
  })

  test('that is not for the reader goes, once it is closed', () => {
    expect(shape('a<!-- b -->c<?php d ?>e<!DOCTYPE f>g<![CDATA[h]]>i')).toEqual(['a', 'c', 'e', 'g', 'i'])
    expect(shape('a<script src=x>if (a</b>c)</SCRIPT >d<style>e</style>')).toEqual(['a', 'd'])
    expect(shape('a<!-- b <b>c')).toEqual(['a<!-- b ', '+b', 'c'])
    expect(shape('<!-- a -->b')).toEqual(['b'])
    expect(shape('a<!-->b<!--->c<!d>e<?f>g<![CDATA[h>i]]>j')).toEqual(['a', 'b', 'c', 'e', 'g', 'j'])
    expect(shape('a<script>b</script x="c">d<style>e</style')).toEqual(['a', 'd<style>e</style'])
    expect(shape('a<script>b</script/')).toEqual(['a'])
    expect(shape('a<template>b<script>c')).toEqual(['a<template>b<script>c'])
    expect(shape('</script>a<SCRIPT>b</Script>')).toEqual(['-script', 'a'])
  })
})

test('a tag keeps what it was written as', () => {
  expect(tokenizeHtml('a<Td Align="x">b</TD >')).toEqual([
    { type: 'text', text: 'a' },
    { type: 'open', tag: 'td', attributes: ' Align="x"', raw: '<Td Align="x">' },
    { type: 'text', text: 'b' },
    { type: 'close', tag: 'td', raw: '</TD >' },
  ])
})

test('attributes are found by name, decoded, quoted or not', () => {
  const attributes = ` href='a&amp;b' CHECKED colspan=2 title="x=\\"y" / data-href="no"`
  expect(attributeOf(attributes, 'href')).toBe('a&b')
  expect(attributeOf(attributes, 'checked')).toBe('')
  expect(attributeOf(attributes, 'colspan')).toBe('2')
  expect(attributeOf(attributes, 'rowspan')).toBeUndefined()
})

describe('character references', () => {
  test.each([
    ['&agrave;&Egrave;&euro;&nbsp;&hellip;', 'àÈ€\u00a0…'],
    ['&#224;&#xE0;&#150;', 'àà–'],
    ['&amp;lt;', '&lt;'],
    ['&lt;b&gt; &sconosciuto; &copy AT&T', '<b> &sconosciuto; &copy AT&T'],
    ['a&#0;&#xD800;&#x110000;b', 'a\ufffd\ufffd\ufffdb'],
    ['&#128;&#159;&#127;&#x80;&#160;', '€Ÿ€\u00a0'],
    ['&#xD7FF;&#xE000;&#xDFFF;&#x10FFFD;', '\ud7ff\ue000\ufffd\u{10fffd}'],
    ['&#x1F600;&#Xe8;&#00232;&;&#;&#x;', '😀èè&;&#;&#x;'],
    ['a&#27;[2Jb&#x202e;c&#x9b;d', 'abc›d'],
  ])('%s', (written, read) => {
    expect(decodeReferences(written)).toBe(read)
  })
})
