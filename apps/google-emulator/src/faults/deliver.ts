import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Fault } from './rule.ts';

export interface OutgoingResponse {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** Sends a response with the given faults: delayed, incomplete or not at all. */
export async function deliver(
  reply: FastifyReply,
  response: OutgoingResponse,
  faults: readonly Fault[],
): Promise<FastifyReply> {
  let { body } = response;
  for (const fault of faults) {
    if (fault.kind === 'slow') await pause(reply, fault.ms);
    if (fault.kind === 'stall' && fault.afterShare === undefined) await pause(reply, fault.ms);
    if (fault.kind === 'empty-object') body = '{}';
    if (fault.kind === 'truncate') body = part(body, fault.share ?? 0.5);
    if (fault.kind === 'reset') return resetConnection(reply, { ...response, body }, fault.afterShare);
    if (fault.kind === 'stall' && fault.afterShare !== undefined) {
      return stallMidway(reply, { ...response, body }, fault.afterShare, fault.ms);
    }
  }
  return reply.code(response.status).headers(response.headers).send(body);
}

/** Ends early if the client disconnects. */
export async function pause(reply: FastifyReply, ms: number): Promise<void> {
  const disconnected = new AbortController();
  const stop = () => disconnected.abort();
  reply.raw.once('close', stop);
  await sleep(ms, undefined, { signal: disconnected.signal, ref: false }).catch(() => undefined);
  reply.raw.off('close', stop);
}

function resetConnection(
  reply: FastifyReply,
  response: OutgoingResponse,
  share: number | undefined,
): FastifyReply {
  reply.hijack();
  const { socket } = reply.raw;
  if (share === undefined) {
    socket?.resetAndDestroy();
    return reply;
  }
  writePart(reply, response, share, () => socket?.resetAndDestroy());
  return reply;
}

async function stallMidway(
  reply: FastifyReply,
  response: OutgoingResponse,
  share: number,
  ms: number,
): Promise<FastifyReply> {
  reply.hijack();
  const rest = writePart(reply, response, share);
  await pause(reply, ms);
  if (!reply.raw.destroyed) reply.raw.end(rest);
  return reply;
}

function writePart(
  reply: FastifyReply,
  response: OutgoingResponse,
  share: number,
  then?: () => void,
): Buffer {
  const bytes = bytesOf(response.body);
  const first = part(bytes, share);
  reply.raw.writeHead(response.status, { ...response.headers, 'content-length': bytes.length });
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
