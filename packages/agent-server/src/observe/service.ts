/** How this server is called where spans and counts of several servers come together. */
export const serviceName = 'ccnl-agent-server'
