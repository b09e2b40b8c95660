/** The icons this server hands out: 24 × 24, drawn with strokes in the current colour. */

const strokes = (path: string): string =>
  `<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`

const ccnl: Readonly<Record<string, string>> = {
  add: strokes('M12 5v14M5 12h14'),
  check: strokes('M5 12.5l4.5 4.5L19 7.5'),
  'chevron-down': strokes('M6 9l6 6 6-6'),
  'chevron-left': strokes('M15 6l-6 6 6 6'),
  'chevron-right': strokes('M9 6l6 6-6 6'),
  'chevron-up': strokes('M6 15l6-6 6 6'),
  close: strokes('M6 6l12 12M18 6L6 18'),
  copy: strokes('M9 9h11v11H9zM15 9V4H4v11h5'),
  document: strokes('M6 3h8l4 4v14H6zM14 3v4h4M9 13h6M9 17h6'),
  download: strokes('M12 4v11M7 11l5 5 5-5M4 20h16'),
  edit: strokes('M4 20l1-4L16 5l3 3L8 19zM14 7l3 3'),
  external: strokes('M14 4h6v6M20 4l-9 9M18 14v6H4V6h6'),
  file: strokes('M6 3h8l4 4v14H6zM14 3v4h4'),
  help: strokes('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01'),
  info: strokes('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 8h.01'),
  list: strokes('M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01'),
  menu: strokes('M4 6h16M4 12h16M4 18h16'),
  message: strokes('M4 5h16v11H10l-5 4v-4H4z'),
  moon: strokes('M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10'),
  refresh: strokes('M20 5v5h-5M4 19v-5h5M5.5 9A7 7 0 0 1 18 7l2 3M18.5 15A7 7 0 0 1 6 17l-2-3'),
  search: strokes('M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L20 20'),
  send: strokes('M4 12l16-8-6 16-3-6z'),
  settings: strokes('M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4'),
  stop: strokes('M7 7h10v10H7z'),
  sun: strokes(
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 3v1M12 20v1M3 12h1M20 12h1M5.6 5.6l.8.8M17.6 17.6l.8.8M5.6 18.4l.8-.8M17.6 6.4l.8-.8',
  ),
  system: strokes('M4 5h16v11H4zM9 20h6M12 16v4'),
  trash: strokes('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5'),
  upload: strokes('M12 16V5M7 9l5-5 5 5M4 20h16'),
  user: strokes('M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20c1-4 4-6 8-6s7 2 8 6'),
  video: strokes('M4 6h11v12H4zM15 10l5-3v10l-5-3'),
  warning: strokes('M12 4L2.5 20h19zM12 10v4M12 17h.01'),
}

const sets: Readonly<Record<string, Readonly<Record<string, string>>>> = { ccnl }

export interface IconSet {
  readonly prefix: string
  readonly icons: Readonly<Record<string, { readonly body: string }>>
  readonly width: number
  readonly height: number
  readonly not_found?: readonly string[]
}

/** The icons named, or the whole set when none is; `undefined` for a prefix that is not shipped. */
export function findIcons(prefix: string, names: readonly string[]): IconSet | undefined {
  const set = Object.hasOwn(sets, prefix) ? sets[prefix] : undefined
  if (!set) return undefined
  const wanted = names.length > 0 ? names : Object.keys(set)
  const found = wanted.filter(name => Object.hasOwn(set, name))
  const missing = wanted.filter(name => !Object.hasOwn(set, name))
  return {
    prefix,
    icons: Object.fromEntries(found.map(name => [name, { body: set[name] ?? '' }])),
    width: 24,
    height: 24,
    ...(missing.length > 0 ? { not_found: missing } : {}),
  }
}
