import { json } from '@ccnl/core/server'
import type { ServerRoute } from './context.ts'
import { Problem } from './http.ts'

/** The lists that questions pick from. */
export const catalogRoutes: readonly ServerRoute[] = [
  {
    method: 'GET',
    path: '/categories',
    async handle({ services }) {
      const { agreements } = await services.catalog()
      return json({
        categories: agreements.map(({ id, code, shortName, aliases, activities }) => ({
          id_categoria: id,
          descrizione: shortName,
          codice_cnel: code,
          alias: aliases,
          attivita: activities,
        })),
      })
    },
  },
  {
    method: 'GET',
    path: '/parametri-lavoro',
    async handle({ services }) {
      const { workScopes } = await services.catalog()
      return json({ parametri: workScopes.map(({ id, name }) => ({ id, parametro: name })) })
    },
  },
  {
    method: 'GET',
    path: '/modelli',
    async handle({ services }) {
      return json({
        modelli: (await services.models()).map(({ id, description, isDefault }) => ({
          id,
          descrizione: description,
          default: isDefault,
        })),
      })
    },
  },
  {
    method: 'GET',
    path: '/tooltip_data/:id',
    async handle({ parameters, services }) {
      const { workScopes } = await services.catalog()
      const workScope = workScopes.find(({ id }) => String(id) === parameters.id)
      if (!workScope) throw new Problem('not-found')
      return json({ id: workScope.id, titolo: workScope.name, testo: workScope.explanation })
    },
  },
]
