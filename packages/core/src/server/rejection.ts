/** A promise that only ever rejects. When nothing is rejected nobody hears it. */
export function createRejection(): { readonly rejected: Promise<never>; readonly reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => {}
  const rejected = new Promise<never>((_, refuse) => {
    reject = refuse
  })
  rejected.catch(() => {})
  return { rejected, reject }
}
