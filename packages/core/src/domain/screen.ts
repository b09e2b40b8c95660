/**
 * What every screen keeps to (spec section 9) and no rule of the state needs. Times in milliseconds, lengths in CSS
 * pixels. The times of toasts and tooltip are effects of the state and stand with it.
 */

/** How long an input waits for the next key before what was typed is taken. */
export const inputDebounce = 300

/** How long after a dialog opens its first field takes the focus. */
export const autofocusDelay = 100

/** The scrollable list of a picker. */
export const pickerListHeight = 140

/** How long after a reload for a part that failed to load the same path is not reloaded again. */
export const reloadGuard = 10_000
