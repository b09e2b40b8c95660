/** `@ccnl/core/resume`: a `fetch` whose answers outlive the connection that they began on. */
export { createResumingFetch, type ResumingFetch, type ResumingOptions } from './api/resume.ts'
