import type { Attack, Scene } from '../attack.ts';
import type { Answer } from '../wire/answer.ts';
import { call, keepAlive } from '../wire/call.ts';
import type { Seat } from '../wire/client.ts';
import { sendBytes } from '../wire/raw-socket.ts';
import { leave } from './leave.ts';
import { readNothing } from './read-nothing.ts';
import { readSlowly } from './read-slowly.ts';
import { sendSlowly } from './send-slowly.ts';

/** Longer than the limit for slow requests, because some malformed requests wait for more bytes. */
const SILENT_MS = 20_000;

/** Carries out an attack and returns what its clients received. */
export function perform(scene: Scene, seat: Seat, { deed }: Attack): Promise<Answer[]> {
  switch (deed.kind) {
    case 'request':
      return call(scene.line, seat, deed.request(seat, 0)).then(answer => [answer]);
    case 'flood':
      return flood(scene, seat, deed);
    case 'raw':
      return sendBytes(scene.line, seat, deed.bytes(seat), SILENT_MS);
    case 'slow':
      return sendSlowly(scene, seat, deed);
    case 'unread':
      return readNothing(scene, seat, deed);
    case 'idle reader':
      return readSlowly(scene, seat, deed);
    case 'leave':
      return leave(scene, seat, deed);
    case 'steps':
      return deed.run(scene, seat);
  }
}

type Flood = Extract<Attack['deed'], { kind: 'flood' }>;

/** Statuses of a request that comes too often or exceeds a quota. */
const REFUSED = [409, 422, 429, 503];

/** Ends with the first refusals, because the rest would be refused as well. */
async function flood(
  { line, nextAddress }: Scene,
  seat: Seat,
  { request, count, inFlight, addresses = 1 }: Flood,
): Promise<Answer[]> {
  const seats = Array.from({ length: addresses }, (_, at) =>
    at === 0 ? seat : { ...seat, address: nextAddress() },
  );
  const agent = keepAlive(inFlight);
  const answers: Answer[] = [];
  let [sent, refused] = [0, 0];
  const lane = async () => {
    while (sent < count && refused < inFlight) {
      const number = sent++;
      const answer = await call({ ...line, agent }, seats[number % addresses] ?? seat, request(seat, number));
      if (REFUSED.includes(answer.status)) refused++;
      answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
  agent.destroy();
  return answers;
}
