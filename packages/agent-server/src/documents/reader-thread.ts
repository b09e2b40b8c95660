/** The thread that reads one document and ends. Its memory is limited by the process that starts it, its time by the server. */
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { Refused } from './extraction.ts'
import { readDocument } from './read-document.ts'
import type { Outcome, ReaderTask } from './reader.ts'
import { writeSpool } from './spool.ts'

// True because reader-process.ts is the only one that starts this thread.
const { path, kind, spool } = workerData as ReaderTask

async function read(): Promise<Outcome> {
  try {
    return { type: 'read', ...(await writeSpool(spool, readDocument(path, kind))) }
  } catch (error) {
    // A truncated archive, a bad checksum, a damaged page: whatever breaks a reader means a damaged file.
    return { type: 'refused', refusal: error instanceof Refused ? error.refusal : 'unreadable' }
  }
}

const outcome = await read()
// Whoever reads it may end this thread at once; a bundle has no cache.
flushCompileCache()
parentPort?.postMessage(outcome)
