import { registerHooks } from 'node:module'

/**
 * The test runner starts its processes with the `import` condition, which also reaches `require`, and a CommonJS
 * package that requires a dual one (pg and pg-pool) is then handed the wrong half. Imported before such a package.
 */
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    nextResolve(
      specifier,
      context.conditions.includes('require')
        ? { ...context, conditions: context.conditions.filter(condition => condition !== 'import') }
        : context,
    ),
})
