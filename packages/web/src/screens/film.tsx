import { type ReactNode, useEffect, useState } from 'react'
import controls from '../controls.module.css'
import { BackIcon, ChevronIcon } from '../icons.tsx'
import css from './film.module.css'
import { film } from './guide-text.ts'

/** How long a picture stays while the film runs, in milliseconds: time to read its line. */
const pictureTime = 4000

/** A first question from its words to its Word file, in pictures of the product; it runs only when the reader wants it to. */
export function Film(): ReactNode {
  const [at, setAt] = useState(0)
  const [running, setRunning] = useState(false)
  const last = film.pictures.length - 1
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => (at < last ? setAt(at + 1) : setRunning(false)), pictureTime)
    return () => clearTimeout(timer)
  }, [running, at, last])
  const go = (to: number) => {
    setRunning(false)
    setAt(to)
  }
  const play = () => {
    if (!running && at === last) setAt(0)
    setRunning(!running)
  }
  return (
    <figure className={css.film} aria-label={film.title}>
      {film.pictures.map(({ alt }, place) => (
        <img
          key={alt}
          src={`/tutorial/${place + 1}.webp`}
          alt={alt}
          width="960"
          height="640"
          hidden={place !== at}
          loading={place === 0 ? 'eager' : 'lazy'}
        />
      ))}
      <figcaption>
        <p role="status">
          {film.place(at + 1, film.pictures.length)} {film.pictures[at]?.text}
        </p>
        <button
          type="button"
          className={controls.icon}
          aria-label={film.back}
          disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          <BackIcon />
        </button>
        <button type="button" className={`${controls.button} ${controls.primary}`} onClick={play}>
          {running ? film.pause : film.play}
        </button>
        <button
          type="button"
          className={controls.icon}
          aria-label={film.next}
          disabled={at === last}
          onClick={() => go(at + 1)}
        >
          <ChevronIcon />
        </button>
      </figcaption>
    </figure>
  )
}
