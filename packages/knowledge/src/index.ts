export type * from './shapes.ts'
export { halfOpenConditions } from './shapes.ts'
