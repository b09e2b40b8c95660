/** How this server is called where spans, counts and connections of several servers come together. */
export const serviceName = 'ccnl-credit-server'
