import type { AuthContext } from '@gsc/core/context';

/** A context that has only the given parts, and no statements. Reading any other part is an error. */
export const contextWithoutStores = (parts: Partial<AuthContext> = {}): AuthContext =>
  new Proxy({ waitingForPostgres: () => 0, ...parts } as AuthContext, {
    get(target, key) {
      if (key in target) return Reflect.get(target, key);
      throw new Error(`this server has no ctx.${String(key)}`);
    },
  });
