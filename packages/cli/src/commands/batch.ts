export async function batch(..._: unknown[]): Promise<0> { return 0 }
