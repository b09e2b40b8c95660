/** `CCNL_SECURITY=full` runs every vector, kill and hour; without it a sample of each kind runs, in minutes. */
export const full: boolean = process.env.CCNL_SECURITY === 'full'
