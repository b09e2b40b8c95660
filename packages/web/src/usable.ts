let resolve = (): void => {}

/** Resolves once a question can be written, or whatever else the address names is drawn: what neither needs waits for it. */
export const usable: Promise<void> = new Promise(done => {
  resolve = done
})

/** Says that it can: nothing is held back any more. */
export function markUsable(): void {
  resolve()
}
