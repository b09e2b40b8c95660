/** Resolves in a task of its own: what came before and what comes after do not hold up the page together. */
export function nextTask(): Promise<void> {
  // No timer: those of a page in the background wait for a second.
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

/** Resolves when the page has nothing else to do; where a browser does not say so, in a task of its own. */
export function idleTask(): Promise<void> {
  // Not every browser has it, whatever TypeScript's DOM library says.
  const { requestIdleCallback } = window as Partial<Pick<Window, 'requestIdleCallback'>>
  return requestIdleCallback ? new Promise(resolve => requestIdleCallback(() => resolve())) : nextTask()
}
