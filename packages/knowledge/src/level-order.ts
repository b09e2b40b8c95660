import type { Agreement, Level } from './shapes.ts'

/** The level right above another one, by the order of the agreement; none above the highest. */
export const levelAbove = ({ order }: Level, { levels }: Agreement): Level | undefined =>
  levels.filter(level => level.order < order).toSorted((a, b) => b.order - a.order)[0]

/** The level right below another one, by the order of the agreement; none below the lowest. */
export const levelBelow = ({ order }: Level, { levels }: Agreement): Level | undefined =>
  levels.filter(level => level.order > order).toSorted((a, b) => a.order - b.order)[0]
