/** The thread that reads one document and ends. Its memory is limited by whoever starts it. */
import { parentPort, workerData } from 'node:worker_threads'
import { readDocx } from './docx.ts'
import { readPdf } from './pdf.ts'

// True because extract.ts is the only one that starts this thread.
const { path, kind } = workerData as { readonly path: string; readonly kind: 'pdf' | 'docx' }

const extraction = await (kind === 'pdf' ? readPdf(path) : readDocx(path))
parentPort?.postMessage(extraction)
