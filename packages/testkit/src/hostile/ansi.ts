/** Text that acts on a terminal, reorders it or hides in it: families made by rule, beside the cases of `acceptance`. */

/** The two spellings of each control that opens a sequence: seven bits, and eight. */
const openers = {
  csi: ['\u001b[', '\u009b'],
  osc: ['\u001b]', '\u009d'],
  dcs: ['\u001bP', '\u0090'],
  apc: ['\u001b_', '\u009f'],
  pm: ['\u001b^', '\u009e'],
  sos: ['\u001bX', '\u0098'],
} as const

/** The ways to close a string; the last one never does. */
const closers = ['\u0007', '\u001b\\', '\u009c', ''] as const

const controlSequences = [
  '2J',
  '3J',
  'H',
  '1;1H',
  '999A',
  '999D',
  '1G',
  '1K',
  '5S',
  '1;3r',
  '?1049h',
  '?47h',
  '?25l',
  '?7l',
  '?1h',
  '?1000;1006h',
  '?1003h',
  '?2004h',
  '?2026h',
  '4h',
  '20h',
  '!p',
  '6n',
  '?6n',
  'c',
  '>c',
  '=c',
  '>q',
  '?u',
  '>1u',
  '21t',
  '22;0t',
  '8;2;2t',
  '0;1;31;42m',
  '38;2;255;0;0m',
  '38:2::255:0:0m',
  '58;5;1m',
  '5 q',
  '1 @',
  '$z',
  "'}",
  '200~',
  `${'9'.repeat(4000)}A`,
  `${';'.repeat(4000)}m`,
] as const

const strings = {
  osc: [
    '0;Sessione scaduta',
    '2;',
    '7;file://evil.example/etc',
    '8;id=a;https://evil.example',
    '9;4;3;50',
    '10;?',
    '11;?',
    '52;c;eA==',
    '52;p;?',
    '99;i=1:d=0;Paga ora',
    '133;C',
    '633;E;id',
    '777;notify;a;b',
    '1337;File=inline=1:eA==',
    '1337;SetUserVar=a=eA==',
    '5522;type=write;eA==',
    'l',
    'L;icona',
    `52;c;${'QUFB'.repeat(2000)}`,
  ],
  dcs: [
    '$q"p',
    '+q544e',
    'q#0;2;0;0;0~~-',
    'tmux;\u001b\u001b]52;c;eA==\u0007',
    '1000p%exit\n',
    '{a',
    '=1s',
    '0;1|17/41',
  ],
  apc: ['Ga=q,i=1;', 'Ga=T,f=100,t=f;L2V0Yy9wYXNzd2Q=', 'Ga=d', 'sync'],
  pm: ['x', 'a\u001b[2Jb'],
  sos: ['x', '\u001b]0;t\u0007'],
} as const

/** Right after an ESC: sets, shifts, resets, keypads, and what terminals of long ago understood. */
const escapes = [
  ...['c', '7', '8', 'D', 'E', 'M', 'H', 'Z', '=', '>', 'N', 'O', 'n', 'o', '|', '}', '~', 'l', 'm', 'F', '6', '9'],
  ...['#3', '#8', '(0', ')0', '*A', '+B', '-A', '.A', '/A', '%G', '%@', ' F', ' G', '$(B', 'ktitolo\u001b\\', '"1;2'],
]

const controlCharacters = [
  ...Array.from({ length: 32 }, (_, code) => code).filter(code => code !== 9 && code !== 10),
  127,
  ...Array.from({ length: 32 }, (_, index) => 128 + index),
].map(code => String.fromCodePoint(code))

/** What changes the order of letters, takes no room or has no meaning; as code points. */
const deceitful: readonly (readonly [from: number, to: number])[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180e],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfdd0, 0xfdef],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0xfffe, 0xffff],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0x1fffe, 0x1ffff],
  [0xe0001, 0xe0001],
  [0xe0020, 0xe007f],
  [0xe0100, 0xe01ef],
  [0x10fffe, 0x10ffff],
]

function codePoints(ranges: typeof deceitful): string[] {
  return ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  )
}

/** Family by family, each text once. */
export const ansiFamilies: Readonly<Record<string, readonly string[]>> = {
  'control sequence': openers.csi.flatMap(opener => controlSequences.map(rest => `Prima ${opener}${rest} dopo`)),
  ...Object.fromEntries(
    (['osc', 'dcs', 'apc', 'pm', 'sos'] as const).map(kind => [
      `${kind} string`,
      openers[kind].flatMap(opener =>
        strings[kind].flatMap(rest => closers.map(closer => `Prima ${opener}${rest}${closer} dopo`)),
      ),
    ]),
  ),
  escape: escapes.map(rest => `Prima \u001b${rest} dopo`),
  'control character': controlCharacters.flatMap(one => [`a${one}b`, one.repeat(300), `Credito: 0${one}Credito: 99`]),
  'sequence inside a sequence': openers.csi.flatMap(csi => [
    `${csi}2${csi}2J`,
    `\u001b\u001b\u001b[2J`,
    `${csi}1\u0018${csi}2J`,
    `${csi}2\u0008J`,
    `\u001b]0;a${csi}2Jb\u0007`,
    `\u001bP\u001b]52;c;eA==\u0007\u001b\\`,
    `\u001b_\u001bPtmux;\u001b\u001b]2;t\u0007\u001b\\\u001b\\`,
    `${csi}\u202e2J`,
    `\u001b\u200d[2J`,
    `\u001b\ufe0f[2J`,
    `\u001b\n[2J`,
  ]),
  'deceitful character': codePoints(deceitful).flatMap(one => [`Importo ${one}00,1 €`, `a${one}${one}b`]),
  overlong: [
    'a\u0301'.repeat(5000),
    `a${'\u0489'.repeat(5000)}`,
    `${'👩\u200d'.repeat(5000)}👩`,
    '\u200d'.repeat(5000),
    'a\ufe0f'.repeat(5000),
    '\n'.repeat(5000),
    '\t'.repeat(5000),
    '\r'.repeat(5000),
    '\u001b'.repeat(5000),
    '\u009b'.repeat(5000),
    `\u001b]${'x'.repeat(100_000)}\u0007fine`,
    '\ud83d'.repeat(5000),
    '\udc69'.repeat(5000),
  ],
  'split surrogate': ['a\ud800b', '\udc00\ud800', '\ud83d\u001b[2J\udc69', '\ud83d\u009b2J\udc69'],
}

/** Texts that look dangerous and are not: every word of them has to survive. */
export const ansiHarmless: readonly string[] = [
  'La \\x1b[2J è una sequenza, \\u009b anche.',
  'Art. 12 [2J] e ]0;titolo',
  'Retribuzione: 1.234,56 € (+12 %)\n\t- voce\n',
  'Città, perché, Übersetzung, Łódź, ñandú',
  '👩‍⚖️ 🇮🇹 👨‍👩‍👧‍👦 ❤️ 1️⃣',
  'شركة عامة وحقوق العمال',
  'क्षत्रिय और श्रम',
  '労働協約第十二条',
  'עברית ושכר',
]
