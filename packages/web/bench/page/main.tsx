/** One answer that arrives at the speed of a fast model, drawn by the reader that the bench asks for. */
import '../../src/styles/base.css'
// Made by the bench, of the peers that are installed.
import { peers } from 'virtual:peers'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { sampleAnswer } from '../../../core/bench/sample.ts'
import { Answer } from '../../src/answer.tsx'

export interface Measured {
  /** Milliseconds between two frames. */
  readonly frames: readonly number[]
  /** Elements at the end. */
  readonly elements: number
}

/** An answer without footnotes: for one of the peers they make a single block of all of it. */
const answer = sampleAnswer(33_000)
  .replaceAll(/\[\^\d+\](?::.*\n)?/g, '')
  .slice(0, 30_000)

/** Characters that come between two frames: as much work for a slow reader as for a fast one. */
const piece = 50

function run(name: string): Promise<Measured> {
  const place = document.getElementById('app')
  if (!place) throw new Error('The page has no place for the answer.')
  place.style.cssText = 'height: 100vh; overflow: auto; max-width: 46rem; margin: auto'
  const root = createRoot(place)
  // As the page does: what a frame draws is drawn in it.
  const draw = (text: string, streaming: boolean) => {
    const Peer = peers[name]
    flushSync(() =>
      root.render(Peer ? <Peer text={text} streaming={streaming} /> : <Answer markdown={text} streaming={streaming} />),
    )
  }
  return new Promise(resolve => {
    const frames: number[] = []
    let last = performance.now()
    let shown = 0
    const onFrame = (now: number) => {
      frames.push(now - last)
      last = now
      if (shown >= answer.length) return resolve({ frames, elements: place.querySelectorAll('*').length })
      shown += piece
      draw(answer.slice(0, shown), shown < answer.length)
      requestAnimationFrame(onFrame)
    }
    requestAnimationFrame(onFrame)
  })
}

Object.assign(window, { run })
