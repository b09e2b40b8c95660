import { expect, test } from 'vitest'
import { toSafeLink } from './link.ts'

test.each([
  ['https://www.cnel.it/a?b=1#c', 'https://www.cnel.it/a?b=1#c', 'www.cnel.it'],
  ['HTTP://Esempio.IT', 'http://esempio.it/', 'esempio.it'],
  ['mailto:ufficio@esempio.it', 'mailto:ufficio@esempio.it', 'ufficio@esempio.it'],
  // A look-alike letter shows in the ASCII form of the host.
  ['https://\u0430pp.example/', 'https://xn--pp-6kc.example/', 'xn--pp-6kc.example'],
  ['https://esempio.it:8443/', 'https://esempio.it:8443/', 'esempio.it:8443'],
  [' https://esempio.it\n', 'https://esempio.it/', 'esempio.it'],
])('%s is a link whose host is shown', (address, href, host) => {
  expect(toSafeLink(address)).toEqual({ href, host })
})

test.each([
  '',
  '#ancora',
  '/rotta',
  'pagina.html',
  '//esempio.it',
  'https:/esempio.it',
  'https:esempio.it',
  'https://',
  'https://a b.it',
  'https://esempio.it\\@altro.it',
  'https://utente@esempio.it',
  'https://:parola@esempio.it',
  'x https://esempio.it',
  'https://utente:parola@esempio.it',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://esempio.it',
  'tel:+39021234',
  'mailto:',
  'mailto:a@b@c.it',
  'mailto:a@b.it?cc=x%0Abcc:y',
])('%j is none', address => {
  expect(toSafeLink(address)).toBeUndefined()
})
