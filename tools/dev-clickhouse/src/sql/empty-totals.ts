const MISPLACED = Buffer.from('\n\t],');
const HEAD = '{\n\t"meta":';
const DATA = '\n\t"data":\n\t[\n';

/**
 * Writing to a file, the engine puts the totals of a result without rows in front of the result's own head. Over
 * HTTP a server does not, so the two are put in order here. Such a result is small; every other passes through.
 */
export async function* totalsInPlace(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let misplaced: Buffer[] | undefined;
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst && MISPLACED.equals(chunk.subarray(0, MISPLACED.length))) misplaced = [];
    isFirst = false;
    if (misplaced) misplaced.push(chunk);
    else yield chunk;
  }
  if (misplaced) yield Buffer.from(reordered(Buffer.concat(misplaced).toString('utf8')));
}

function reordered(text: string): string {
  const head = text.indexOf(HEAD);
  const data = text.indexOf(DATA, head);
  if (head < 0 || data < 0) return text;
  const after = data + DATA.length;
  return text.slice(head, after) + text.slice(0, head) + text.slice(after);
}
