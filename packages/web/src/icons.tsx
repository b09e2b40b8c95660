import type { ReactNode } from 'react'

/** An icon is decoration: the control around it carries the name. */
function icon(paths: ReactNode): () => ReactNode {
  return () => (
    <svg
      data-own-ui=""
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {paths}
    </svg>
  )
}

type Icon = () => ReactNode

/** The mark of the product, as `public/icon.svg` has it: drawn with the page, it is no request and never comes late. */
export function BrandMark(): ReactNode {
  return (
    <svg data-own-ui="" viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#0f7a47" />
      <g stroke="#fff" strokeWidth="2" strokeLinejoin="round">
        <path d="M9 8.5h9.5L23 13v10.5H9z" />
        <path d="M12.5 17.2l2.4 2.4 4.6-5" strokeLinecap="round" />
      </g>
    </svg>
  )
}

export const PlusIcon: Icon = icon(<path d="M12 5v14M5 12h14" />)
export const CloseIcon: Icon = icon(<path d="M6 6l12 12M18 6L6 18" />)
export const MenuIcon: Icon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const CheckIcon: Icon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />)
export const CopyIcon: Icon = icon(
  <path d="M11 9h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3" />,
)
export const DocumentIcon: Icon = icon(
  <>
    <path d="M7 3h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" />
    <path d="M14 3v5h5M9 13h6M9 17h4" />
  </>,
)
export const DownloadIcon: Icon = icon(<path d="M12 4v11m0 0l-4.5-4.5M12 15l4.5-4.5M5 20h14" />)
export const SendIcon: Icon = icon(<path d="M12 19V5m0 0l-6 6m6-6l6 6" />)
export const StopIcon: Icon = icon(<rect x="7" y="7" width="10" height="10" rx="1.5" fill="currentColor" />)
export const TrashIcon: Icon = icon(
  <path d="M4 7h16M10 11v6M14 11v6M6 7l1 12a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2l1-12M9 7V4h6v3" />,
)
export const BookIcon: Icon = icon(
  <path d="M12 6.5C10 5 7.5 4.5 4 4.5v13.5c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4.5c-3.5 0-6 .5-8 2zM12 6.5V20" />,
)
export const SlidersIcon: Icon = icon(
  <path d="M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM6 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0z" />,
)
export const ClipIcon: Icon = icon(
  <path d="M20 11.5l-8.2 8.2a5 5 0 0 1-7.1-7.1l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7L9.5 17.2a1.7 1.7 0 0 1-2.4-2.4l7.7-7.7" />,
)
export const SearchIcon: Icon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </>,
)
export const ChevronIcon: Icon = icon(<path d="M9 6l6 6-6 6" />)
export const DownIcon: Icon = icon(<path d="M12 5v14m0 0l-6-6m6 6l6-6" />)
export const RetryIcon: Icon = icon(<path d="M20 12a8 8 0 1 1-2.5-5.8M20 4v4.5h-4.5" />)
export const EditIcon: Icon = icon(<path d="M4 20l1-4.5L16.5 4 20 7.5 8.5 19 4 20zM14 6.5l3.5 3.5" />)
export const SunIcon: Icon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
  </>,
)
export const MoonIcon: Icon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />)
export const ScreenIcon: Icon = icon(
  <>
    <rect x="3" y="4.5" width="18" height="12" rx="2" />
    <path d="M9 20.5h6M12 16.5v4" />
  </>,
)
export const AlertIcon: Icon = icon(
  <>
    <path d="M12 4l9 16H3l9-16z" />
    <path d="M12 10v4.5M12 17.2v.1" />
  </>,
)
export const ExternalIcon: Icon = icon(
  <path d="M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4" />,
)
export const ChatIcon: Icon = icon(
  <path d="M20 12a7.5 7.5 0 0 1-7.5 7.5c-1.3 0-2.5-.3-3.6-.8L4 20l1.3-4.4A7.5 7.5 0 1 1 20 12z" />,
)
export const LayersIcon: Icon = icon(<path d="M12 4l8.5 4.5L12 13 3.5 8.5 12 4zM4 13l8 4.2L20 13" />)
export const ScaleIcon: Icon = icon(
  <path d="M12 4v16M7.5 20h9M5 7.5h14M5 7.5L2.5 14a2.8 2.8 0 0 0 5 0L5 7.5zM19 7.5L16.5 14a2.8 2.8 0 0 0 5 0L19 7.5z" />,
)
export const CalculatorIcon: Icon = icon(
  <>
    <rect x="5" y="3.5" width="14" height="17" rx="2" />
    <path d="M8.5 7.5h7M8.5 12h.1M12 12h.1M15.5 12h.1M8.5 16h.1M12 16h.1M15.5 16h.1" />
  </>,
)
export const ThumbUpIcon: Icon = icon(
  <path d="M8 11v9H5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h3zm0 0l4-8a2.2 2.2 0 0 1 2.2 2.5L13.6 9H19a2 2 0 0 1 2 2.3l-1.1 7A2 2 0 0 1 18 20H8" />,
)
export const ThumbDownIcon: Icon = icon(
  <path d="M8 13V4H5a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h3zm0 0l4 8a2.2 2.2 0 0 0 2.2-2.5L13.6 15H19a2 2 0 0 0 2-2.3l-1.1-7A2 2 0 0 0 18 4H8" />,
)
export const PinIcon: Icon = icon(<path d="M9 4h6l-.7 6 3.2 3.2v1.3h-11v-1.3L9.7 10 9 4zM12 14.5V20" />)
export const MoreIcon: Icon = icon(<path d="M5 12h.1M12 12h.1M19 12h.1" strokeWidth="3" />)
export const PrinterIcon: Icon = icon(
  <path d="M7 8V4h10v4M7 17H5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M7 14h10v6H7v-6z" />,
)
export const BackIcon: Icon = icon(<path d="M15 6l-6 6 6 6" />)
