export async function chat(..._: unknown[]): Promise<void> {}
