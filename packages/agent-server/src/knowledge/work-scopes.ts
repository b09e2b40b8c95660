import { type TopicName, topics } from './topics.ts'

/** A parameter ("perimetro di lavoro") that narrows a question, with the explanation its tooltip shows. */
export interface WorkScopeParameter {
  /** The wire's id, from 1; never reused for another parameter. */
  readonly id: number
  readonly name: string
  readonly explanation: string
  readonly topic: TopicName
}

/** The work-scope parameters, in the order in which they are listed. */
export const workScopes: readonly WorkScopeParameter[] = topics.flatMap((topic, index) =>
  topic.workScope
    ? [{ id: index + 1, name: topic.workScope.name, explanation: topic.workScope.explanation, topic: topic.name }]
    : [],
)

/** The topics that the picked parameters stand for; names that are not in the list are left out. */
export function topicsOfWorkScopes(names: readonly string[]): readonly TopicName[] {
  const wanted = new Set(names.map(name => name.trim().toLowerCase()))
  return workScopes.filter(scope => wanted.has(scope.name.toLowerCase())).map(scope => scope.topic)
}
