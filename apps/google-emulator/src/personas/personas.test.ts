import { expect, test } from 'vitest';
import { createWorld } from '../data/world.ts';
import { cast } from './personas.ts';

test('every persona has a description for the chooser, and all its properties exist', () => {
  const world = createWorld({ seed: 1 });
  for (const { name, description, group, serviceAccount, sites = [] } of cast) {
    expect(description.length, name).toBeGreaterThan(20);
    if (!serviceAccount) expect(group, name).toBeTruthy();
    for (const { siteUrl } of typeof sites === 'function' ? sites(world.sites()) : sites) {
      expect(world.property(siteUrl), `${name}: ${siteUrl}`).not.toBeNull();
    }
  }
  expect(cast.filter(persona => !persona.serviceAccount).length).toBeGreaterThanOrEqual(12);
});
