/** A promise that only ever rejects. When nothing is refused nobody hears it. */
export function refusal(): { readonly refused: Promise<never>; readonly refuse: (reason: unknown) => void } {
  let refuse: (reason: unknown) => void = () => {}
  const refused = new Promise<never>((_, reject) => {
    refuse = reject
  })
  refused.catch(() => {})
  return { refused, refuse }
}
