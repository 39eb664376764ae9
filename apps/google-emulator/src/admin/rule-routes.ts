import type { FastifyInstance } from 'fastify';
import { readRule } from '../faults/rule-input.ts';
import type { AdminContext } from './context.ts';

export function registerRuleRoutes(app: FastifyInstance, { rules }: AdminContext): void {
  app.get('/__emulator/rules', async () => ({ rules: rules.list() }));

  /** Accepts one rule or a list. A rule replaces the rule with the same id, and its counters start at zero. */
  app.post('/__emulator/rules', async (request, reply) => {
    const read = [request.body].flat().map(readRule);
    const invalid = read.find(rule => 'problem' in rule);
    if (invalid) return reply.code(400).send(invalid);
    for (const rule of read) if (!('problem' in rule)) rules.put(rule);
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>('/__emulator/rules/:id', async (request, reply) =>
    reply.code(rules.remove(request.params.id) ? 204 : 404).send(),
  );

  /** Also removes the rules of personas. */
  app.delete('/__emulator/rules', async (_request, reply) => {
    rules.clear();
    return reply.code(204).send();
  });
}
