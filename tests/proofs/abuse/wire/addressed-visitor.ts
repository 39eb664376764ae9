import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '@gsc/stack/start-stack';
import { Visitor } from '@gsc/stack/visitor';
import { call } from './call.ts';
import type { SentRequest } from './client.ts';

const MAX_ATTEMPTS = 10;

/** A visitor with its own address, so that its sign-in counts towards the limits of nobody else. */
export class AddressedVisitor extends Visitor {
  readonly #port: number;
  readonly #address: string;

  constructor(stack: Stack, address: string) {
    super(stack);
    this.#port = Number(new URL(stack.apiUrl).port);
    this.#address = address;
  }

  override async send(target: string | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(target, 'http://localhost');
    const headers = Object.fromEntries(new Headers(init.headers));
    headers.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const seat = { address: this.#address, token: '', propertyId: '', accountId: '' };
    const sent: SentRequest = {
      method: (init.method ?? 'GET') as NonNullable<SentRequest['method']>,
      path: pathname + search,
      headers,
      ...(typeof init.body === 'string' && { body: init.body }),
    };
    let answer = await call({ port: this.#port }, seat, sent);
    // A busy server refuses requests for a moment. Signing in prepares an attack and is not one itself.
    for (let attempt = 1; answer.status === 503 && attempt < MAX_ATTEMPTS; attempt++) {
      await sleep(1000 * Number(answer.headers['retry-after'] ?? 1));
      answer = await call({ port: this.#port }, seat, sent);
    }
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? [];
      this.cookies.set(name, value);
    }
    const { location } = answer.headers;
    return new Response(answer.text || null, {
      status: answer.status,
      ...(typeof location === 'string' && { headers: { location } }),
    });
  }
}
