import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from './rule.ts';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Sends an answer the way the faults say: late, in part, or not at all. */
export async function deliver(
  reply: FastifyReply,
  answer: Answer,
  faults: readonly Fault[],
): Promise<FastifyReply> {
  let { body } = answer;
  for (const fault of faults) {
    if (fault.kind === 'slow') await pause(reply, fault.ms);
    if (fault.kind === 'stall' && fault.afterShare === undefined) await pause(reply, fault.ms);
    if (fault.kind === 'empty-object') body = '{}';
    if (fault.kind === 'truncate') body = part(body, fault.share ?? 0.5);
    if (fault.kind === 'reset') return breakOff(reply, { ...answer, body }, fault.afterShare);
    if (fault.kind === 'stall' && fault.afterShare !== undefined) {
      return stallMidway(reply, { ...answer, body }, fault.afterShare, fault.ms);
    }
  }
  return reply.code(answer.status).headers(answer.headers).send(body);
}

/** The client that gave up is not waited for. */
export async function pause(reply: FastifyReply, ms: number): Promise<void> {
  const gone = new AbortController();
  const stop = () => gone.abort();
  reply.raw.once('close', stop);
  await sleep(ms, undefined, { signal: gone.signal, ref: false }).catch(() => undefined);
  reply.raw.off('close', stop);
}

function breakOff(reply: FastifyReply, answer: Answer, share: number | undefined): FastifyReply {
  reply.hijack();
  const { socket } = reply.raw;
  if (share === undefined) {
    socket?.resetAndDestroy();
    return reply;
  }
  writePart(reply, answer, share, () => socket?.resetAndDestroy());
  return reply;
}

async function stallMidway(
  reply: FastifyReply,
  answer: Answer,
  share: number,
  ms: number,
): Promise<FastifyReply> {
  reply.hijack();
  const rest = writePart(reply, answer, share);
  await pause(reply, ms);
  if (!reply.raw.destroyed) reply.raw.end(rest);
  return reply;
}

function writePart(reply: FastifyReply, answer: Answer, share: number, then?: () => void): Buffer {
  const bytes = bytesOf(answer.body);
  const first = part(bytes, share);
  reply.raw.writeHead(answer.status, { ...answer.headers, 'content-length': bytes.length });
  reply.raw.write(first, () => then?.());
  return bytes.subarray(first.length);
}

function part(body: string | Buffer, share: number): Buffer {
  const bytes = bytesOf(body);
  return bytes.subarray(0, Math.floor(bytes.length * share));
}

function bytesOf(body: string | Buffer): Buffer {
  return typeof body === 'string' ? Buffer.from(body) : body;
}
