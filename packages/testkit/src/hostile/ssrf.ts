/** Addresses that are not the configured one, and addresses that are not on the public internet: families made by rule. */

/** The one address that the service is configured with; nothing below is it. */
export const configured = 'https://crediti.example.it/consumption'

/** Hosts of the inside, each as its four numbers. */
const insideHosts = [
  [127, 0, 0, 1],
  [127, 255, 255, 254],
  [0, 0, 0, 0],
  [10, 1, 2, 3],
  [172, 16, 0, 1],
  [192, 168, 0, 1],
  [169, 254, 169, 254],
  [100, 100, 100, 200],
  [192, 0, 0, 192],
] as const

type Octets = readonly [number, number, number, number]

const value = ([a, b, c, d]: Octets): number => a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d
const hex = (number: number, width = 0): string => number.toString(16).padStart(width, '0')
const octal = (number: number): string => `0${number.toString(8)}`

/** The spellings that URL parsers and C libraries read as one IPv4 address. */
const spellings4: Readonly<Record<string, (host: Octets) => string>> = {
  dotted: host => host.join('.'),
  decimal: host => String(value(host)),
  'hex number': host => `0x${hex(value(host))}`,
  'octal number': host => octal(value(host)),
  'octal parts': host => host.map(octal).join('.'),
  'hex parts': host => host.map(part => `0x${hex(part)}`).join('.'),
  'padded octal parts': host => host.map(part => `00000${part.toString(8)}`).join('.'),
  'three parts': ([a, b, c, d]) => `${a}.${b}.${c * 256 + d}`,
  'two parts': ([a, b, c, d]) => `${a}.${b * 65_536 + c * 256 + d}`,
  'mixed bases': ([a, b, c, d]) => `0x${hex(a)}.${octal(b)}.${c}.0x${hex(d)}`,
  'final dot': host => `${host.join('.')}.`,
  'full width': host => host.join('.').replace(/\d/g, digit => String.fromCodePoint(0xff10 + Number(digit))),
  'ideographic dots': host => host.join('。'),
  'percent encoded': host => host.join('.').replace(/\d/, digit => `%3${digit}`),
  overflowing: ([a, b, c, d]) => `${a + 256}.${b}.${c}.${d}`,
  'in a wildcard domain': host => `${host.join('.')}.nip.io`,
  'dashed in a wildcard domain': host => `${host.join('-')}.sslip.io`,
}

const spellings6: Readonly<Record<string, (host: Octets) => string>> = {
  mapped: host => `::ffff:${host.join('.')}`,
  'mapped, in hex': ([a, b, c, d]) => `::ffff:${hex(a * 256 + b)}:${hex(c * 256 + d)}`,
  compatible: host => `::${host.join('.')}`,
  translated: host => `::ffff:0:${host.join('.')}`,
  NAT64: ([a, b, c, d]) => `64:ff9b::${hex(a * 256 + b)}:${hex(c * 256 + d)}`,
  'local NAT64': ([a, b, c, d]) => `64:ff9b:1::${hex(a * 256 + b)}:${hex(c * 256 + d)}`,
  '6to4': ([a, b, c, d]) => `2002:${hex(a * 256 + b)}:${hex(c * 256 + d)}::1`,
  Teredo: ([a, b, c, d]) => `2001:0:4136:e378:8000:63bf:${hex(0xffff ^ (a * 256 + b))}:${hex(0xffff ^ (c * 256 + d))}`,
  ISATAP: host => `fe80::5efe:${host.join('.')}`,
}

const inside6 = [
  ...['::', '::1', '0:0:0:0:0:0:0:1', 'fe80::1', 'febf::1', 'fec0::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', 'ff0e::1'],
  ...['100::1', '2001:db8::1', '2001:10::1', '2001:20::1', '3fff::1', '5f00::1', 'fd00:ec2::254', '4000::1', 'e000::1'],
]

const names = [
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'localhost.localdomain', 'ip6-loopback', 'intranet', 'db'],
  ...['router.local', 'printer.lan', 'host.docker.internal', 'metadata.google.internal', 'kubernetes.default.svc'],
  ...['vault.internal', 'x.home.arpa', 'x.invalid', 'x.onion', 'lvh.me', 'localtest.me', 'instance-data', 'ⓛocalhost'],
]

const schemes = [
  ...['file', 'ftp', 'gopher', 'dict', 'ldap', 'ldaps', 'tftp', 'sftp', 'ssh', 'smb', 'jar', 'netdoc', 'data', 'blob'],
  ...['javascript', 'view-source', 'ws', 'wss', 'http+unix', 'unix', 'phar', 'php', 'expect', 'about', 'res', 'imap'],
]

const lookalikes = [
  'http://crediti.example.it/consumption',
  'HTTP://crediti.example.it/consumption',
  'https://user@crediti.example.it/consumption',
  'https://user:pw@crediti.example.it/consumption',
  'https://@crediti.example.it/consumption',
  'https://:@crediti.example.it/consumption',
  'https://crediti.example.it@evil.example/consumption',
  'https://crediti.example.it%40evil.example/consumption',
  'https://crediti.example.it:443@evil.example/consumption',
  'https://crediti.example.it#@evil.example/consumption',
  'https://crediti.example.it?@evil.example/consumption',
  'https://crediti.example.it\\@evil.example/consumption',
  'https://evil.example\\.crediti.example.it/consumption',
  'https://crediti.example.it.evil.example/consumption',
  'https://evil.example/https://crediti.example.it/consumption',
  'https://a.crediti.example.it/consumption',
  'https://example.it/consumption',
  'https://crediti-example.it/consumption',
  'https://creditiexample.it/consumption',
  'https://crediti.example.it:444/consumption',
  'https://crediti.example.it:80/consumption',
  'https://crediti.example.it:0/consumption',
  'https://crediti.example.it:65536/consumption',
  'https://crediti.example.it:443:80/consumption',
  'https://crediti.example.it:４４３/consumption',
  'https://crediti.example.it:+443/consumption',
  'https://crediti.example.it/consumption/../admin',
  'https://crediti.example.it/consumption/%2e%2e/admin',
  'https://crediti.example.it/consumption%2f..%2fadmin',
  'https://crediti.example.it//consumption',
  'https://crediti.example.it/Consumption',
  'https://crediti.example.it/consumption;a=b',
  'https://crediti.example.it/consumption?url=http://127.0.0.1/',
  'https://crediti.example.it/consumption#x',
  'https://crediti.example.it/consumption\u0000',
  'https://crediti.example.it/consumption\r\nHost: evil.example',
  'https://crediti.example.it/consumption https://evil.example',
  'https://crediti.example.it,evil.example/consumption',
  '//crediti.example.it/consumption',
  '\\\\crediti.example.it\\consumption',
  'https:crediti.example.it/consumption',
  'https:/crediti.example.it/consumption',
  'https:///crediti.example.it/consumption',
  'https:\\\\crediti.example.it/consumption',
  'crediti.example.it/consumption',
  'https://crediti。example。it/consumption',
  'https://crediti.example.i\u00adt/consumption',
  'https://crediti.ex\u200bample.it/consumption',
  'https://ｃrediti.example.it/consumption',
  'https://crediti.exаmple.it/consumption',
  'https://crediti.example.ıt/consumption',
  'https://xn--crediti-9fg.example.it/consumption',
  'https://crediti.example.it\u2215consumption',
  'https://crediti.example.it\uff0fconsumption',
  'https://crediti.example.it\u2100consumption',
  'https://%63rediti.example.it/consumption',
  'https://[crediti.example.it]/consumption',
  'https://crediti.example.it\t.evil.example/consumption',
  'ht\ntps://evil.example/consumption',
  `https://${'a.'.repeat(1500)}it/consumption`,
  `https://crediti.example.it/consumption?${'a'.repeat(100_000)}`,
  ...[
    '',
    ' ',
    'null',
    'undefined',
    'NaN',
    '[object Object]',
    '0',
    '*',
    '.',
    '/',
    '?',
    '#',
    'https://',
    'https://?',
    'http:',
  ],
]

const notText: readonly unknown[] = [
  ...[null, undefined, 0, 1, -1, Number.NaN, true, false, [], {}, [configured], [[configured]], { href: configured }],
  { toString: configured },
  { 0: 'h', length: 1 },
]

/** Family by family, every candidate that has to be refused. */
export const refusedAddresses: Readonly<Record<string, readonly unknown[]>> = {
  ...Object.fromEntries(
    Object.entries(spellings4).map(([name, spell]) => [
      `IPv4 ${name}`,
      insideHosts.flatMap(host => [
        `http://${spell(host)}/`,
        `https://${spell(host)}/consumption`,
        `HTTPS://${spell(host)}:8443/`,
      ]),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(spellings6).map(([name, spell]) => [
      `IPv6 ${name}`,
      insideHosts.flatMap(host => [`http://[${spell(host)}]/`, `https://[${spell(host)}]:443/consumption`]),
    ]),
  ),
  'IPv6 of the inside': inside6.flatMap(host => [
    `http://[${host}]/`,
    `http://[${host}%25eth0]/`,
    `http://[${host}%eth0]/`,
    `http://[${host.toUpperCase()}]:6379/`,
  ]),
  'local names': names.flatMap(name => [`http://${name}/`, `https://${name}/consumption`, `https://${name}:2375/`]),
  schemes: schemes.flatMap(scheme => [
    `${scheme}:${configured}`,
    `${scheme}://crediti.example.it/consumption`,
    `${scheme.toUpperCase()}:///etc/passwd`,
    ` ${scheme}://127.0.0.1/`,
  ]),
  lookalikes,
  'not a text': notText,
}

/** Every other way to write the configured address that means the same one. */
export const allowedAddresses: readonly string[] = [
  configured,
  'https://crediti.example.it:443/consumption',
  'HTTPS://Crediti.Example.IT/consumption',
  'https://crediti.example.it:0443/consumption',
]

/** Answers of a name server for the configured host, none of which may be connected to. */
export const refusedAnswers: readonly (readonly string[])[] = [
  ...insideHosts.map(host => [host.join('.')]),
  ...insideHosts.map(host => ['93.184.216.34', host.join('.')]),
  ...insideHosts.flatMap(host => Object.values(spellings6).map(spell => [spell(host)])),
  ...inside6.map(host => [host]),
  ...inside6.map(host => ['2606:4700::1111', host]),
  ['fe80::1%eth0'],
  ['::1%lo'],
  ['198.18.0.1'],
  ['203.0.113.1'],
  ['224.0.0.1'],
  ['255.255.255.255'],
  [''],
  ['localhost'],
  ['127.1'],
  ['0x7f000001'],
  [],
]
